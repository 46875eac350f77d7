/** Most characters of the reason of a conflict of interest. */
export const MOST_REASON = 2000
