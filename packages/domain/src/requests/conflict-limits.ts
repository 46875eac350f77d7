/** Most characters of the reason of a conflict of interest, and of why one is lifted. */
export const MOST_REASON = 2000
