/**
 * Whether an amount reads in two ways that are a thousand times apart: a comma or a point, and then three figures or more
 * (`12,345`, `1.234`). Nobody is granted the one who meant the other.
 */
export function isAmbiguousAmount(typed: string): boolean {
  return (typed.match(/[.,]/g) ?? []).length === 1 && /[.,]\d{3,}\s*\$?\s*$/.test(typed)
}
