/** Fewest characters of a password (decisions, section 6). */
export const MIN_PASSWORD = 12
/** Longest password that is accepted, because hashing a longer one would only cost time. */
export const MAX_PASSWORD = 1000
