/** Time and chance, given to what saves so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs something once, later; gives the function that calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
  /** From 0 to 1. */
  readonly random: () => number
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
