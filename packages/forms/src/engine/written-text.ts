import type { Field } from '../description/form.ts'
import type { Locale } from '../numbers/locale.ts'
import { readDate } from '../numbers/read-date.ts'
import { readPostalCode, readTelephone, readTime } from '../numbers/read-line.ts'
import { wholePattern } from './field-value.ts'

/**
 * The stored form of a text once its input is left, never while it is typed: dates as ISO, and telephones, postal codes
 * and times as the field asks for them, which its validation tells (of a `tel`, its kind). A text that is none of these,
 * or that the field would refuse, is given back as it is, trimmed.
 */
export function writtenText(field: Field, typed: string, locale: Locale): string {
  const text = typed.trim()
  if (text === '') return text
  if (field.type === 'date') return readDate(text)?.iso ?? text
  if (field.type !== 'tel' && (field.type !== 'text' || field.validation === null)) return text
  const written = field.type === 'tel' ? readTelephone(text, locale) : (readPostalCode(text) ?? readTime(text))
  return written !== null && isAskedFor(written, field) ? written : text
}

/** A pattern that takes the text without its end too asks for no such thing: it takes almost anything. */
function isAskedFor(written: string, { validation, type }: Field): boolean {
  if (validation === null) return true
  const pattern = wholePattern(validation)
  return pattern.test(written) && (type === 'tel' || !pattern.test(written.slice(0, -1)))
}
