/** Limits of retention periods, in years. The law on archives or on taxes may demand some years at least. */
export const RETENTION_YEARS = { request: { least: 1, most: 50 }, trail: { least: 5, most: 50 } } as const

/** Number of lines of the trail that one act removes, the oldest first. */
export const MOST_REMOVED_LINES = 50_000

/** Length of the reason why a request must be kept, in characters. */
export const MOST_HOLD_REASON = 2000

/** Number of requests that one run may anonymise, and that a page of due requests shows. */
export const MOST_ANONYMISED = 50
