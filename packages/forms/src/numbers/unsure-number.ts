import { withoutInvisible } from '../text/invisible.ts'
import { getLocaleFormat, type Locale } from './locale.ts'
import { parseDecimal } from './parse-number.ts'

const UNSURE = /^[1-9][0-9]{0,2}([.,])[0-9]{3}$/

/**
 * Returns the separator of an ambiguous figure, with exactly three digits after its only one (`1,234`); null for other
 * texts. Some read it as a decimal mark, others as a separator of thousands.
 */
export function findAmbiguousMark(text: string): string | null {
  return UNSURE.exec(stripFigure(text))?.[1] ?? null
}

/** A figure without its sign, its unit, its parentheses and its spaces. */
export function stripFigure(text: string): string {
  return withoutInvisible(text).replace(/[-+\u2010-\u2013\u2212\ufe63\uff0d\p{Sc}%()\s]/gu, '')
}

/** Whether `parseDecimal` reads the separator of such a figure as a decimal mark. */
export function isDecimalMark(mark: string, locale: Locale): boolean {
  const { decimal, group } = getLocaleFormat(locale)
  return mark === decimal || (mark === '.' && group !== '.')
}

/**
 * Whether a text is an ambiguous figure that is read with decimals: others would read it as a thousand times larger.
 */
export function isReadAsDecimals(text: string, locale: Locale): boolean {
  const mark = findAmbiguousMark(text)
  return mark !== null && isDecimalMark(mark, locale)
}

/**
 * The other reading of an ambiguous figure than that of `parseDecimal`, as decimal text: thousands instead of decimals.
 */
export function parseOtherReading(text: string, locale: Locale): string | null {
  const mark = findAmbiguousMark(text)
  if (mark === null) return null
  return isDecimalMark(mark, locale) ? parseDecimal(text.replace(mark, ''), locale) : parseDecimal(text, 'fr-CA')
}
