import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import { backfillFormStatistics, formsToFill } from '../filled-forms/index.ts'
import { countPendingBudgets, backfillBudgetStatistics } from '../finance/budget-statistics.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

/** Interval at which to look for forms that were saved by a server of a former version, or begun since. */
const LOOKS_EVERY_MS = 3_600_000
/** Pause after a failure of the database. */
const RESTS_MS = 15_000

async function* batches(db: Db): AsyncGenerator<number, void> {
  yield* backfillFormStatistics(db)
  yield* backfillBudgetStatistics(db)
}

/** Computes all missing statistics. */
export async function backfillStatistics(db: Db): Promise<void> {
  const all = batches(db)
  while (!(await all.next()).done);
}

interface Log {
  info(more: object, text: string): void
  error(more: object, text: string): void
}

/** The statistics that this server still has to compute. */
export interface PendingStatistics {
  /** Number of forms and budgets still to be computed. */
  waiting(): number
  /** Computes them in the background until it is stopped, with pauses for calls. */
  start(log: Log): Repeated
}

/** Counts the missing statistics, which is fast, whereas computing them may take minutes. */
export async function countPendingStatistics(db: Db): Promise<PendingStatistics> {
  let remaining = (await formsToFill(db)) + (await countPendingBudgets(db))
  const fill = async (log: Log, signal: AbortSignal): Promise<void> => {
    let filled = 0
    for await (const count of pausing(batches(db), signal)) {
      filled += count
      remaining = Math.max(0, remaining - count)
    }
    if (signal.aborted) return
    remaining = 0
    if (filled > 0) log.info({ filled }, 'figures that statistics read are filled in')
  }
  const start = (log: Log): Repeated =>
    repeat(async (signal) => {
      try {
        await fill(log, signal)
        return LOOKS_EVERY_MS
      } catch (error) {
        log.error({ err: error }, 'figures that statistics read cannot be filled in')
        return RESTS_MS
      }
    })
  return { waiting: () => remaining, start }
}

/** Yields the same batches, with a pause after each as long as it took, until the signal aborts. */
async function* pausing(all: AsyncGenerator<number, void>, signal: AbortSignal): AsyncGenerator<number, void> {
  for (let since = performance.now(); !signal.aborted; since = performance.now()) {
    const { done, value } = await all.next()
    if (done) return
    yield value
    await sleep(performance.now() - since, undefined, { signal }).catch(() => undefined)
  }
}
