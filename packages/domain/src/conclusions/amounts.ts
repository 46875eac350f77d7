import { readAmount } from '@octroi/forms/finance'

/**
 * Whether an amount can be read in two ways, a thousand times apart: it has one comma or point, followed by three
 * digits or more (`12,345`, `1.234`). Such an amount is rejected, so that nobody is granted the wrong one.
 */
export function isAmbiguousAmount(typed: string): boolean {
  return (typed.match(/[.,]/g) ?? []).length === 1 && /[.,]\d{3,}\s*\$?\s*$/.test(typed)
}

/** Integer cents, null for nothing; undefined for what is no amount, a negative one, or one that reads in two ways. */
export function typedCents(typed: string): number | null | undefined {
  const { text, cents, fault } = readAmount(typed)
  if (text === '') return null
  return fault || cents < 0 || isAmbiguousAmount(typed) ? undefined : cents
}
