import type { Field } from '../description/form.ts'
import type { Locale } from '../numbers/locale.ts'
import { orderOf, readDate } from '../numbers/read-date.ts'
import { readPostalCode, readTelephone, readTime } from '../numbers/read-line.ts'
import { proseWithoutInvisible, withoutInvisible } from '../text/invisible.ts'
import { wholePattern } from '../patterns/whole-pattern.ts'

const SEPARATORS = /[\s\p{Pd}]+/gu

/**
 * The stored form of a text once its input is left, never while it is typed: dates as ISO, and telephones, postal codes,
 * times and codes of figures as the field asks for them, which its validation tells (of a `tel`, its kind). A text that is none of these,
 * or that the field would refuse, is given back as it is, trimmed and without invisible characters.
 */
export function writtenText(field: Field, typed: string, locale: Locale): string {
  const text = visible(field, typed).trim()
  if (text === '') return text
  if (field.type === 'date') return readDate(text, { order: orderOf(locale) })?.iso ?? text
  if (field.type !== 'tel' && (field.type !== 'text' || field.validation === null)) return text
  const written = field.type === 'tel' ? readTelephone(text, locale) : (readPostalCode(text) ?? readTime(text))
  if (written !== null && isAskedFor(written, field)) return written
  return field.type === 'text' ? closedUp(text, field) : text
}

/** A text without a format of its own is prose, which joiners of emoji are in. */
function visible({ type, validation }: Field, text: string): string {
  const isProse = validation === null && (type === 'text' || type === 'textarea')
  return isProse ? proseWithoutInvisible(text) : withoutInvisible(text)
}

/** A code as people group it (`1234 567 890`), without spaces and dashes, where the field takes it in that way alone. */
function closedUp(text: string, field: Field): string {
  const code = text.replaceAll(SEPARATORS, '')
  if (field.validation === null || code === text || !isAskedFor(code, field)) return text
  const pattern = wholePattern(field.validation)
  // Where a space or a dash may be, leaving it out might make another text of it: 1-6 h is not 16 h.
  const split = (at: number, mark: string) => `${code.slice(0, at)}${mark}${code.slice(at)}`
  const places = Array.from({ length: code.length }, (_, at) => at)
  const takesSeparator = places.some((at) => pattern.test(split(at, ' ')) || pattern.test(split(at, '-')))
  return takesSeparator || pattern.test(text) ? text : code
}

/** A pattern that takes the text without its end too asks for no such thing: it takes almost anything. */
function isAskedFor(written: string, { validation, type }: Field): boolean {
  if (validation === null) return true
  const pattern = wholePattern(validation)
  return pattern.test(written) && (type === 'tel' || !pattern.test(written.slice(0, -1)))
}
