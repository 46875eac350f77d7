/** What looks odd about a Québec enterprise number; never a reason to refuse it. */
export type NeqWarning = 'shape' | 'check_digit'

const BODY = 2

/** A NEQ in ten digits, from `1143 456 789` or `1143-456-789`; null when it does not have ten. */
export function readNeq(text: string): string | null {
  const digits = text.replaceAll(/[\s.\u2010-\u2015-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/**
 * What looks odd about a NEQ: it has ten digits, of which the last eight satisfy the Luhn formula (the first two tell
 * the kind of enterprise). Spaces, points and dashes that people type do not count; an empty one is fine.
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
