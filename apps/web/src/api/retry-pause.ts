const [FIRST_MS, MOST_MS] = [1000, 60_000]

/** Pause before a retry in milliseconds, which grows with the number of failures up to a minute. */
export const getRetryPause = (failures: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
