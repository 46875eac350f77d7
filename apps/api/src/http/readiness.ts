/** How long a result is reused. */
const FRESH_MS = 1000
/** How long a check may take before it counts as failed. */
const PATIENCE_MS = 2000

interface Check {
  readonly since: number
  /** The error of the check; undefined if it succeeded. */
  readonly outcome: Promise<unknown>
  isOver: boolean
}

/**
 * Shares a check among concurrent callers: it runs at most once at a time and once a second. Rejects as the check does,
 * or if the current run takes too long; a check that hangs is not started a second time.
 */
export function createSharedCheck(check: () => Promise<void>): () => Promise<void> {
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

/** Returns the outcome, or an error after so many milliseconds. */
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
