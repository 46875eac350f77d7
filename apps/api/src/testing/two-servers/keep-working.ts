import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from './workers.ts'
import { until } from '../until.ts'

/** Pause after each call, which leaves the processor to servers that start. */
const RESTS_MS = 50

/** Numbers of acknowledged calls, and of those that broke off. */
interface WorkCounts {
  acknowledged: number
  broken: number
}

interface Working {
  readonly counts: Readonly<Record<string, WorkCounts>>
  /** Waits until each worker has had an acknowledged call that began after now. Throws the first failure of a worker. */
  untilAllActed(): Promise<void>
  /** Waits for the calls under way, and checks what was acknowledged. Throws the first failure of a worker. */
  stop(): Promise<void>
}

/** Lets workers act, side by side, until they are stopped or one fails. */
export function keepWorking(workers: Readonly<Record<string, Worker>>): Working {
  const counts = Object.fromEntries(Object.keys(workers).map((name) => [name, { acknowledged: 0, broken: 0 }]))
  const ending = new AbortController()
  const failures: unknown[] = []
  const throwFailure = (): void => {
    if (failures.length > 0) throw failures[0]
  }
  const work = async (name: string, worker: Worker): Promise<void> => {
    const count = counts[name] as WorkCounts
    while (!ending.signal.aborted) {
      count[(await worker.act()) ? 'acknowledged' : 'broken'] += 1
      await sleep(RESTS_MS)
    }
  }
  const all = Object.entries(workers).map(([name, worker]) =>
    work(name, worker).catch((error: unknown) => {
      ending.abort()
      failures.push(error)
    }),
  )
  return {
    counts,
    untilAllActed: async () => {
      const before = structuredClone(counts)
      const hasActed = (name: string) => (counts[name]?.acknowledged ?? 0) > (before[name]?.acknowledged ?? 0) + 1
      await until(() => failures.length > 0 || Object.keys(counts).every(hasActed))
      throwFailure()
    },
    stop: async () => {
      ending.abort()
      await Promise.all(all)
      throwFailure()
      for (const worker of Object.values(workers)) await worker.verify()
    },
  }
}
