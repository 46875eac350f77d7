/** A save says when it began, and is seen once it has ended. */
const OVERLAP_MS = 10_000

/**
 * Returns the moment from which to look for what was saved since another: what was being saved then, which nobody saw
 * yet, is found too, and what is found twice is told apart by its revision.
 */
export const shortlyBefore = (moment: string): Date => new Date(Date.parse(moment) - OVERLAP_MS)
