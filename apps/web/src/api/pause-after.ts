const [FIRST_MS, MOST_MS] = [1000, 60_000]

/** How long is waited before something that failed so many times is asked for again: each time longer, up to a minute. */
export const pauseAfter = (failures: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
