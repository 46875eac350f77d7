/** Most characters of the id of a hint, and of the reason for its dismissal. */
export const HINT_LIMITS = { id: 200, reason: 2000 } as const
