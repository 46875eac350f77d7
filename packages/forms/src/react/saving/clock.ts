/** Time and chance, given to what saves so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs something once, later; gives the function that calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
  /** From 0 to 1. */
  readonly random: () => number
}

/** Waits for something so many milliseconds at most, and gives whether it came; rejects as it does. */
export function withinTime(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
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
