/** A save is dated by its beginning but becomes visible at its end; no save takes longer than this. */
const OVERLAP_MS = 10_000

/**
 * Returns the moment from which to look for saves since another one, so early that saves that were uncommitted at that
 * time are found too. Those found twice are recognised by their revision.
 */
export const subtractOverlap = (moment: string): Date => new Date(Date.parse(moment) - OVERLAP_MS)
