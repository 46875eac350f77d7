/** How long an answer is good for: who asks more often gets the same. */
const FRESH_MS = 1000
/** How long a check may take before it says no. */
const PATIENCE_MS = 2000

interface Check {
  readonly since: number
  /** Why not; undefined when all is well. */
  readonly outcome: Promise<unknown>
  isOver: boolean
}

/**
 * A check that many may ask for, and that is made by one at a time, at most once a second. Rejects as the check does,
 * and when the one under way takes too long: a check that hangs is not made again beside itself.
 */
export function sharedCheck(check: () => Promise<void>): () => Promise<void> {
  let latest: Check | undefined
  const begin = (since: number): Check => {
    const pendingCheck: Check = {
      since,
      isOver: false,
      outcome: failureOf(check()).finally(() => (pendingCheck.isOver = true)),
    }
    return pendingCheck
  }
  return async () => {
    const now = performance.now()
    if (!latest || (latest.isOver && now - latest.since >= FRESH_MS)) latest = begin(now)
    const { since, outcome } = latest
    const failure = await withPatience(outcome, since + PATIENCE_MS - now)
    if (failure !== undefined) throw failure
  }
}

/** The outcome; after so many milliseconds, that it takes too long. */
function withPatience(outcome: Promise<unknown>, patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(new Error('the check takes too long')), Math.max(0, patience)).unref()
    void outcome.then((failure) => {
      clearTimeout(late)
      resolve(failure)
    })
  })
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
