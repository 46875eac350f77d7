import { isDecimal } from './decimal.ts'
import { getLocaleFormat, type Locale, NO_BREAK_SPACE } from './locale.ts'

/**
 * Formats a number or decimal text: `1 234,56` (fr-CA, with non-breaking spaces) or `1,234.56` (en-CA). Digits are
 * never rounded; a text that is no number is returned unchanged, for the person to see and correct.
 */
export function formatDecimal(value: number | string, locale: Locale = 'fr-CA'): string {
  const text = plainText(value)
  if (!isDecimal(text)) return text
  const [, sign = '', whole = '', decimals] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? []
  const { group, decimal } = getLocaleFormat(locale)
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, group)
  return `${sign}${grouped}${decimals === undefined ? '' : decimal + decimals}`
}

/** Formats an amount without its unit: with two decimals unless it is whole, rounded half away from zero. */
export function formatAmount(value: number | string, locale: Locale = 'fr-CA'): string {
  const text = plainText(value)
  const isWhole = !text.includes('.')
  return formatDecimal(isWhole ? text : roundDecimalText(text, getLocaleFormat(locale).currency.decimals), locale)
}

/**
 * Formats an amount without its unit in a column of amounts: always with its cents (`27,00` beside `42,50`), so that
 * the decimal marks of a column align. It is rounded half away from zero, as amounts are when they are entered.
 */
export function formatAlignedAmount(value: number | string, locale: Locale = 'fr-CA'): string {
  return formatDecimal(roundDecimalText(plainText(value), getLocaleFormat(locale).currency.decimals), locale)
}

/** An amount with its currency: `12 345,67 $`, or `$12,345.67` in English; rounded half away from zero. */
export function formatMoney(value: number | string, locale: Locale = 'fr-CA'): string {
  const { decimals } = getLocaleFormat(locale).currency
  return withSign(roundDecimalText(plainText(value), decimals), locale)
}

/** A limit of amounts with its currency, as exact as it is: `5 000 $`, `0,50 $`, `0,005 $`. */
export function formatMoneyLimit(value: number, locale: Locale): string {
  const text = plainText(value)
  const rounded = roundDecimalText(text, getLocaleFormat(locale).currency.decimals)
  return withSign(Number.isInteger(value) || Number(rounded) !== value ? text : rounded, locale)
}

function withSign(text: string, locale: Locale): string {
  const { currency } = getLocaleFormat(locale)
  if (!isDecimal(text)) return text
  const amount = formatDecimal(text, locale)
  if (currency.place === 'after') return `${amount}${NO_BREAK_SPACE}${currency.sign}`
  return amount.startsWith('-') ? `-${currency.sign}${amount.slice(1)}` : `${currency.sign}${amount}`
}

/** A percentage: `12,5 %`, or `12.5%` in English. The number is a percentage already, not a share of 1. */
export function formatPercent(value: number | string, locale: Locale = 'fr-CA'): string {
  const text = plainText(value)
  if (!isDecimal(text)) return text
  return `${formatDecimal(text, locale)}${getLocaleFormat(locale).percent}`
}

/** Rounds a decimal text to exactly this many decimals, half away from zero, in decimal: without binary noise. */
export function roundDecimalText(text: string, digits: number): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? []
  if (whole === '') return text
  const truncated = `${whole}${decimals.slice(0, digits).padEnd(digits, '0')}`
  const up = (decimals[digits] ?? '0') >= '5' ? 1n : 0n
  const scaled = String(BigInt(truncated) + up).padStart(digits + 1, '0')
  const cut = scaled.length - digits
  const rounded = digits === 0 ? scaled : `${scaled.slice(0, cut)}.${scaled.slice(cut)}`
  return /[1-9]/.test(rounded) ? sign + rounded : rounded
}

/** A number in plain digits: JavaScript writes very small and very large ones with an exponent. */
function plainText(value: number | string): string {
  if (typeof value === 'string') return value.trim()
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : String(BigInt(value))
}
