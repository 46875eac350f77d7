/** Most characters of the reason for a conflict of interest, and for lifting one. */
export const MOST_REASON = 2000
