import type { Field } from '../description/form.ts'
import type { Locale } from '../numbers/locale.ts'
import { getDateWriting, parseMonth, readDate } from '../numbers/read-date.ts'
import { readPostalCode, readTelephone, readTime } from '../numbers/read-line.ts'
import { parseTime } from '../numbers/time.ts'
import { proseWithoutInvisible, withoutInvisible } from '../text/invisible.ts'
import { wholePattern } from '../patterns/whole-pattern.ts'

const SEPARATORS = /[\s\p{Pd}]+/gu

/**
 * Returns the stored form of a text once its input is left, never while it is typed, except times and dates without a day: dates as ISO; times as `HH:MM`; telephones, postal
 * codes, times and codes of digits in the format that the field's validation requires (for a `tel`, by its type). A
 * text that is none of these, or that the field would reject, is returned unchanged, but trimmed and without invisible
 * characters.
 */
export function normalizeTypedText(field: Field, typed: string, locale: Locale): string {
  const text = visible(field, typed).trim()
  if (text === '') return text
  if (field.type === 'date') return readDateOf(field, text, locale) ?? text
  if (field.type === 'time') return parseTime(text) ?? text
  if (field.type !== 'tel' && (field.type !== 'text' || field.validation === null)) return text
  const written = field.type === 'tel' ? readTelephone(text, locale) : (readPostalCode(text) ?? readTime(text))
  if (written !== null && isAskedFor(written, field)) return written
  return field.type === 'text' ? closedUp(text, field) : text
}

/** Parses a date of the field's precision; a year is stored as it is typed. */
function readDateOf({ precision }: Field, text: string, locale: Locale): string | null {
  if (precision === 'year') return null
  const writing = getDateWriting(locale)
  return precision === 'month' ? parseMonth(text, writing) : (readDate(text, writing)?.iso ?? null)
}

/** Removes invisible characters. A text without a format of its own is prose, which keeps the joiners inside emoji. */
function visible({ type, validation }: Field, text: string): string {
  const isProse = validation === null && (type === 'text' || type === 'textarea')
  return isProse ? proseWithoutInvisible(text) : withoutInvisible(text)
}

/**
 * Removes spaces and dashes from a code as people group it (`1234 567 890`), if the field accepts it only without them.
 */
function closedUp(text: string, field: Field): string {
  const code = text.replaceAll(SEPARATORS, '')
  if (field.validation === null || code === text || !isAskedFor(code, field)) return text
  const pattern = wholePattern(field.validation)
  // Where the pattern allows a space or a dash, removing it might change the meaning: 1-6 h is not 16 h.
  const split = (at: number, mark: string) => `${code.slice(0, at)}${mark}${code.slice(at)}`
  const places = Array.from({ length: code.length }, (_, at) => at)
  const takesSeparator = places.some((at) => pattern.test(split(at, ' ')) || pattern.test(split(at, '-')))
  return takesSeparator || pattern.test(text) ? text : code
}

/**
 * Whether a field requires this format. A pattern that also matches the text without its last character accepts almost
 * anything, and requires none.
 */
function isAskedFor(written: string, { validation, type }: Field): boolean {
  if (validation === null) return true
  const pattern = wholePattern(validation)
  return pattern.test(written) && (type === 'tel' || !pattern.test(written.slice(0, -1)))
}
