/** What is made in the background, one thing after the other, so that calls keep most of the processor. */
export interface WorkLine {
  /** Does it once what came before is done. Never rejects: the work says itself how it ended. */
  add(work: () => Promise<void>): void
  /** Leaves out what has not begun, and waits for what has. */
  stop(): Promise<void>
}

/** A line of work. `onFailure` is told of work that rejects all the same. */
export function workLine(onFailure: (error: unknown) => void): WorkLine {
  let last = Promise.resolve()
  let isStopped = false
  return {
    add: (work) => {
      last = last.then(() => (isStopped ? undefined : work())).catch(onFailure)
    },
    stop: () => {
      isStopped = true
      return last
    },
  }
}
