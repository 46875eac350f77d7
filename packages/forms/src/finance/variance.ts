import { percentOf, roundedQuotient } from './cents.ts'
import type { GridLine } from './definition.ts'

/** How an amount differs from that of an earlier column. */
export interface Variance {
  /** Cents; of a ratio hundredths of a point. */
  readonly difference: number
  /**
   * The difference as a percentage of the earlier amount's size, rounded once to one decimal, in hundredths of a percent.
   * Null where the earlier amount is blank or 0, and for a ratio: a percentage of a percentage would mislead.
   */
  readonly percent: number | null
}

/** What a line holds in one of two columns that are compared. */
export interface ComparedAmount {
  /** Cents, or hundredths of a percent of a ratio; null where the line is blank. A computed line is never blank. */
  readonly value: number | null
  /** True where nothing at all was entered in the whole column. */
  readonly isColumnBlank: boolean
}

/**
 * The one rule of variance, for screens, prints, the API and Excel files: later minus earlier, a blank counting as 0, so
 * that a column of differences adds up. Null (nothing to say) only where both amounts are blank, or where nothing at all
 * was entered in one of the two columns. A loss that shrinks is a rise: percentages are of the earlier amount without its
 * sign.
 */
export function varianceOf(kind: GridLine['kind'], later: ComparedAmount, earlier: ComparedAmount): Variance | null {
  if (later.isColumnBlank || earlier.isColumnBlank) return null
  if (later.value === null && earlier.value === null) return null
  const previous = earlier.value ?? 0
  const difference = (later.value ?? 0) - previous
  return { difference, percent: kind === 'ratio' ? null : tenthsOfPercent(difference, previous) }
}

/** In hundredths of a percent, like every percentage. */
function tenthsOfPercent(difference: number, previous: number): number | null {
  if (previous === 0 || !Number.isSafeInteger(difference) || !Number.isSafeInteger(previous)) return null
  return roundedQuotient(BigInt(difference) * 1000n, BigInt(Math.abs(previous))) * 10
}

/**
 * What a line is of another line of its column, in hundredths of a percent. Null for a ratio, for a blank line, and where
 * there is no whole.
 */
export function lineShareOf(kind: GridLine['kind'], part: number | null, whole: number | null): number | null {
  if (kind === 'ratio' || part === null || whole === null || whole === 0) return null
  return percentOf(part, whole)
}
