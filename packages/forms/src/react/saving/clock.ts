/** Time and randomness for the savers, injected so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs a callback once, later; returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
  /** A random number from 0 to 1. */
  readonly random: () => number
}

/**
 * Waits for a promise, but no longer than this many milliseconds; resolves to whether it settled in time, and rejects
 * as it does.
 */
export function waitAtMost(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(ms, () => resolve(false))
    void work.then(() => resolve(true), reject).finally(callOff)
  })
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
