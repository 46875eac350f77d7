/** Fewest characters of a password (decisions, section 6). */
export const MIN_PASSWORD = 12
/** Longest password that is taken: hashing a longer one would only be work. */
export const MAX_PASSWORD = 1000
