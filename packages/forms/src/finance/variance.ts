import { percentOf, roundedQuotient } from './cents.ts'
import type { GridLine } from './definition.ts'

/** The variance of an amount from that of an earlier column. */
export interface Variance {
  /** Cents; for a ratio, hundredths of a percentage point. */
  readonly difference: number
  /**
   * The difference as a percentage of the earlier amount's size, rounded once to one decimal, in hundredths of a
   * percent. Null where the earlier amount is blank or 0, and for a ratio, where a percentage of a percentage would
   * mislead.
   */
  readonly percent: number | null
}

/** The amount of a line in one of two compared columns. */
export interface ComparedAmount {
  /** Cents, or hundredths of a percent for a ratio; null where the line is blank. A computed line is never blank. */
  readonly value: number | null
  /** True where nothing was entered in the whole column. */
  readonly isColumnBlank: boolean
}

/**
 * Computes a variance by the one rule for screens, prints, the API and Excel files: later minus earlier, where a blank
 * counts as 0, so that a column of differences adds up. Null only where both amounts are blank, or where nothing was
 * entered in one of the two columns. A loss that shrinks is a rise: percentages are of the earlier amount without its
 * sign.
 */
export function varianceOf(kind: GridLine['kind'], later: ComparedAmount, earlier: ComparedAmount): Variance | null {
  if (later.isColumnBlank || earlier.isColumnBlank) return null
  if (later.value === null && earlier.value === null) return null
  const previous = earlier.value ?? 0
  const difference = (later.value ?? 0) - previous
  return { difference, percent: kind === 'ratio' ? null : tenthsOfPercent(difference, previous) }
}

/** The percentage in hundredths of a percent, like every percentage. */
function tenthsOfPercent(difference: number, previous: number): number | null {
  if (previous === 0 || !Number.isSafeInteger(difference) || !Number.isSafeInteger(previous)) return null
  return roundedQuotient(BigInt(difference) * 1000n, BigInt(Math.abs(previous))) * 10
}

/**
 * The share of a line in another line of its column, in hundredths of a percent. Null for a ratio, for a blank line,
 * and when the whole is 0.
 */
export function lineShareOf(kind: GridLine['kind'], part: number | null, whole: number | null): number | null {
  if (kind === 'ratio' || part === null || whole === null || whole === 0) return null
  return percentOf(part, whole)
}
