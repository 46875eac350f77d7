/** Characters of the id of a hint, and of the reason for which it is dismissed. */
export const HINT_LIMITS = { id: 200, reason: 2000 } as const
