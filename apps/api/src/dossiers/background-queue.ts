/** A background queue with concurrency one, which leaves most of the processor to calls. */
export interface BackgroundQueue {
  /** Queues work. The work must not reject, because it stores its own outcome. */
  add(work: () => Promise<void>): void
  /** Discards queued work and waits for the work in progress. */
  stop(): Promise<void>
}

/** Creates a background queue. `onFailure` receives the error of work that rejects nevertheless. */
export function createBackgroundQueue(onFailure: (error: unknown) => void): BackgroundQueue {
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
