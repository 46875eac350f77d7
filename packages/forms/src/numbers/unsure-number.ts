import { withoutInvisible } from '../text/invisible.ts'
import { formatOf, type Locale } from './locale.ts'
import { parseDecimal } from './parse-number.ts'

const UNSURE = /^[1-9][0-9]{0,2}([.,])[0-9]{3}$/

/**
 * Returns the mark of a figure with exactly three digits after its only mark (`1,234`): it is decimal to some, not to
 * others.
 */
export function unsureMark(text: string): string | null {
  return UNSURE.exec(bareFigure(text))?.[1] ?? null
}

/** A figure without its sign, its unit, its parentheses and its spaces. */
export function bareFigure(text: string): string {
  return withoutInvisible(text).replace(/[-+\u2010-\u2013\u2212\ufe63\uff0d\p{Sc}%()\s]/gu, '')
}

/** Whether `parseDecimal` takes the mark of such a figure for a decimal one. */
export function isDecimalMark(mark: string, locale: Locale): boolean {
  return mark === '.' || formatOf(locale).decimal === ','
}

/** Whether a text is such a figure whose mark is taken for a decimal one: to some, it is a thousand times larger. */
export function isReadAsDecimals(text: string, locale: Locale): boolean {
  const mark = unsureMark(text)
  return mark !== null && isDecimalMark(mark, locale)
}

/** The decimal text of such a figure read the other way than `parseDecimal` reads it: thousands for decimals. */
export function otherReading(text: string, locale: Locale): string | null {
  const mark = unsureMark(text)
  if (mark === null) return null
  return isDecimalMark(mark, locale) ? parseDecimal(text.replace(mark, ''), locale) : parseDecimal(text, 'fr-CA')
}
