/** Why a Québec enterprise number (NEQ) looks wrong; this is a warning and never refuses the number. */
export type NeqWarning = 'shape' | 'check_digit'

const BODY = 2

/** Parses a NEQ such as `1143 456 789` or `1143-456-789` into ten digits; null when it does not have ten. */
export function readNeq(text: string): string | null {
  const digits = text.replaceAll(/[\s.\u2010-\u2015-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/**
 * Returns the warning for a NEQ: it should have ten digits, the last eight of which satisfy the Luhn formula (the first
 * two are the kind of enterprise). Spaces, points and dashes are ignored; an empty NEQ has no warning.
 */
export function neqWarning(text: string): NeqWarning | undefined {
  if (text.trim() === '') return undefined
  const digits = readNeq(text)
  if (digits === null) return 'shape'
  return luhnSum(digits.slice(BODY)) % 10 === 0 ? undefined : 'check_digit'
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0)
}
