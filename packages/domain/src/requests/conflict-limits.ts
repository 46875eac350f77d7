/** Most characters of the reason for a conflict of interest, and for lifting one. */
export const MAX_CONFLICT_REASON_LENGTH = 2000
