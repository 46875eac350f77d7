/** What looks odd about a Québec enterprise number; never a reason to refuse it. */
export type NeqWarning = 'shape' | 'check_digit'

const BODY = 2

/**
 * What looks odd about a NEQ: it has ten digits, of which the last eight satisfy the Luhn formula (the first two tell
 * the kind of enterprise). Spaces and hyphens that people type do not count; an empty one is fine.
 */
export function neqWarning(text: string): NeqWarning | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (digits === '') return undefined
  if (!/^\d{10}$/.test(digits)) return 'shape'
  return luhnSum(digits.slice(BODY)) % 10 === 0 ? undefined : 'check_digit'
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0)
}
