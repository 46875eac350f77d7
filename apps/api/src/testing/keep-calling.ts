import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const RESTS_MS = 50
/** Replies after which a status that none of them had is given up. */
const MOST_REPLIES = 3000

interface Calling {
  /** Statuses of all replies so far. */
  readonly statuses: readonly number[]
  /** Waits until a call that begins from now on gets this status. */
  until(status: number): Promise<void>
  /** Waits for the reply to the current call and stops calling. */
  stop(): Promise<void>
}

/** Makes a call repeatedly, one after the other, until it is stopped or the test ends. */
export function keepCalling(call: () => Promise<number>): Calling {
  const events = new EventEmitter()
  const statuses: number[] = []
  const ending = new AbortController()
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      statuses.push(await call())
      events.emit('answer')
      await sleep(RESTS_MS)
    }
  }
  const working = work()
  const stop = (): Promise<void> => {
    ending.abort()
    return working
  }
  onTestFinished(stop)
  return {
    statuses,
    until: async (status) => {
      // The current call began earlier, so it does not count.
      const from = statuses.length + 1
      while (!statuses.includes(status, from)) {
        if (statuses.length > from + MOST_REPLIES) throw new Error(`None of ${MOST_REPLIES} replies was ${status}`)
        if (ending.signal.aborted) throw new Error(`Nobody calls any more, and none was answered ${status}`)
        await Promise.race([once(events, 'answer'), working])
      }
    },
    stop,
  }
}
