/** Decimal text, the form in which numbers are stored: `-?digits(.digits)?`, a dot as decimal mark. */
const DECIMAL = /^-?[0-9]+(\.[0-9]+)?$/

/** The largest absolute value that the contract lets a number have, amounts included. */
export const MAX_NUMBER = 9_999_999_999_999

/** Whether a text is a number as answers store it: `-?digits(.digits)?`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** The number of a decimal text, or null when the text is something else. */
export function decimalValue(text: string): number | null {
  return isDecimal(text) ? Number(text) : null
}

/**
 * The number of a decimal text; 0 for anything else, and for a number too long to be finite, as totals and formulae
 * treat a blank.
 */
export function decimalOrZero(text: string): number {
  const value = decimalValue(text) ?? 0
  return Number.isFinite(value) ? value : 0
}
