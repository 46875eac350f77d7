import { setTimeout as sleep } from 'node:timers/promises'

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
    const made: Check = { since, isOver: false, outcome: failureOf(check()).finally(() => (made.isOver = true)) }
    return made
  }
  return async () => {
    const now = performance.now()
    if (!latest || (latest.isOver && now - latest.since >= FRESH_MS)) latest = begin(now)
    const { since, outcome } = latest
    const late = sleep(Math.max(0, since + PATIENCE_MS - now), new Error('the check takes too long'), { ref: false })
    const failure = await Promise.race([outcome, late])
    if (failure !== undefined) throw failure
  }
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
