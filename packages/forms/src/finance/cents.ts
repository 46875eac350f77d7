import { isDecimal, MAX_NUMBER } from '../numbers/decimal.ts'
import type { Locale } from '../numbers/locale.ts'
import { roundDecimalText } from '../numbers/format-number.ts'
import { withoutInvisible } from '../text/invisible.ts'
import { parseDecimal } from '../numbers/parse-number.ts'

/**
 * The largest amount, 9 999 999 999 999,00, which is the limit of every number. Integer cents in a JavaScript number
 * are exact up to nine times that. A total beyond the limit is reported (`amount_too_large`), and loses precision
 * beyond nine times it; a total that returns within the limit is exact again.
 */
export const MAX_CENTS = MAX_NUMBER * 100

/** Sign and digits: more than the largest amount has. Longer numbers need not be computed. */
const MOST_DIGITS = 20

/** The faults of an amount. */
export type AmountFault = 'not_a_number' | 'amount_too_large'

/** An amount with the text that was typed for it. */
export interface Amount {
  /** Decimal text (`1234.5`), '' when blank; the typed text when it is no amount, for the person to correct. */
  readonly text: string
  /** Integer cents; 0 when it is blank or no amount. */
  readonly cents: number
  readonly fault: AmountFault | null
}

export const BLANK_AMOUNT: Amount = { text: '', cents: 0, fault: null }

/**
 * Parses what people type and spreadsheets contain: `1 234,56`, `1234.56 $`, `(1 234)` for a loss; rounded to cents.
 */
export function readAmount(typed: string, locale: Locale = 'fr-CA'): Amount {
  const text = withoutInvisible(typed).trim()
  if (text === '') return BLANK_AMOUNT
  const decimal = text.includes('%') ? null : parseDecimal(text, locale)
  if (decimal === null) return { text, cents: 0, fault: 'not_a_number' }
  // The length is checked before the digits are used, since there may be a million of them.
  const cents =
    decimal.search(/\.|$/) > MOST_DIGITS ? Infinity : Number(roundDecimalText(decimal, 2).replace('.', '')) + 0
  if (Math.abs(cents) > MAX_CENTS) return { text, cents: 0, fault: 'amount_too_large' }
  return { text: centsText(cents), cents, fault: null }
}

/** Cents as decimal text, without useless zeros: `1234.5`. */
export function centsText(cents: number): string {
  return twoDecimals(cents).replace(/\.?0+$/, '')
}

/** Cents as decimal text with both decimals: `1234.50`. */
export function twoDecimals(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The cents of an amount as answers store it, rounded half away from zero; 0 for anything else, and for a number too
 * long to be finite, as totals treat a blank. Not limited by `MAX_CENTS`: faults of an answer are reported where it is
 * read.
 */
export function decimalToCents(decimal: string): number {
  if (!isDecimal(decimal)) return 0
  const cents = Number(roundDecimalText(decimal, 2).replace('.', ''))
  return Number.isFinite(cents) ? cents + 0 : 0
}

/**
 * `part` as a percentage of `whole`, in hundredths of a percent, rounded half away from zero on the exact quotient
 * (big integers: a binary fraction would misplace the halves). 0 when there is no whole.
 */
export function percentOf(part: number, whole: number): number {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole)) return 0
  return roundedQuotient(BigInt(part) * 10_000n, BigInt(whole))
}

/** Divides two integers and rounds half away from zero; 0 when the divisor is 0. */
export function roundedQuotient(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0
  const [dividend, divisor] = [2n * absolute(part), absolute(whole)]
  const rounded = Number((dividend + divisor) / (2n * divisor))
  return part < 0n === whole < 0n ? rounded : 0 - rounded
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
