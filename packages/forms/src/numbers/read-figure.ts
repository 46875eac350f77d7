import type { Field } from '../description/form.ts'
import { roundDecimalText } from './format-number.ts'
import { withoutInvisible } from '../text/invisible.ts'
import { getLocaleFormat, type Locale } from './locale.ts'
import { parseDecimal } from './parse-number.ts'

/** Longest decimal text to round: longer ones exceed every bound, and need no computation. */
const MOST_DIGITS = 400

/**
 * Parses what is typed in a field of figures to decimal text; null when it is no number. An amount is rounded half away
 * from zero to the decimals of its currency, and cannot be a percentage.
 */
export function readFigure(typed: string, type: Field['type'], locale: Locale): string | null {
  if (type !== 'money') return parseDecimal(typed, locale)
  return typed.includes('%') ? null : roundedAmount(parseDecimal(typed, locale), locale)
}

/** A decimal text rounded to the decimals of the currency, without useless zeros; null stays null. */
export function roundedAmount(decimal: string | null, locale: Locale): string | null {
  if (decimal === null || decimal.length > MOST_DIGITS || !hasMoreDecimals(decimal, locale)) return decimal
  return parseDecimal(roundDecimalText(decimal, getLocaleFormat(locale).currency.decimals), 'en-CA')
}

/** Whether what is typed is an amount with more decimals than its currency has, which rounding changes. */
export function isRoundedAmount(typed: string, locale: Locale): boolean {
  const decimal = typed.includes('%') ? null : parseDecimal(typed, locale)
  return decimal !== null && hasMoreDecimals(decimal, locale)
}

/** Whether a text is a single dash, with or without a unit: the accounting format of spreadsheets for a blank. */
export function isDashAlone(text: string): boolean {
  return /^\p{Sc}?\s*(?:-{1,2}|[\u2010-\u2015\u2212\ufe63\uff0d])\s*\p{Sc}?$/u.test(withoutInvisible(text).trim())
}

function hasMoreDecimals(decimal: string, locale: Locale): boolean {
  const at = decimal.indexOf('.')
  return at >= 0 && decimal.length - at - 1 > getLocaleFormat(locale).currency.decimals
}
