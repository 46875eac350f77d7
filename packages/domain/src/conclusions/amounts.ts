import { readAmount } from '@octroi/forms/finance'

/**
 * Whether an amount could mean two values, a thousand times apart: it has one comma or point, followed by three or more
 * digits (`12,345`, `1.234`). Such an amount is rejected, so that nobody is granted the wrong one.
 */
export function isAmbiguousAmount(typed: string): boolean {
  return (typed.match(/[.,]/g) ?? []).length === 1 && /[.,]\d{3,}\s*\$?\s*$/.test(typed)
}

/**
 * Parses a typed amount into integer cents: null if it is blank, undefined if it is no amount, negative, or ambiguous.
 */
export function parseTypedAmount(typed: string): number | null | undefined {
  const { text, cents, fault } = readAmount(typed)
  if (text === '') return null
  return fault || cents < 0 || isAmbiguousAmount(typed) ? undefined : cents
}
