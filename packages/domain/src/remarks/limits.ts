/** Most characters of the reason of a remark. */
export const MAX_REASON_LENGTH = 2000
