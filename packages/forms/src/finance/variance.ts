import { percentOf } from './cents.ts'

/** How an amount differs from that of the column before. */
export interface Variance {
  /** Cents. */
  readonly difference: number
  /** Hundredths of a percent of the earlier amount's size; null when that is 0. */
  readonly percent: number | null
}

/** A loss that shrinks is a rise: the percentage is of the earlier amount without its sign. */
export function varianceOf(current: number, previous: number): Variance {
  const difference = current - previous
  return { difference, percent: previous === 0 ? null : percentOf(difference, Math.abs(previous)) }
}
