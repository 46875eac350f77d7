/** Most characters of the reason of a remark. */
export const MAX_REASON_LENGTH = 2000
/** Most remarks of one return: more than the longest form has questions. */
export const MOST_REMARKS = 1000
