import { readAmount } from '@octroi/forms/finance'

/**
 * Whether an amount reads in two ways that are a thousand times apart: a comma or a point, and then three figures or more
 * (`12,345`, `1.234`). Nobody is granted the one who meant the other.
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
