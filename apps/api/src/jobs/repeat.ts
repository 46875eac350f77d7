import { setTimeout as sleep } from 'node:timers/promises'

export interface Repeated {
  /** Starts no more turns, and waits for the current one for a limited time. */
  stop(): Promise<void>
}

/** How long a stop waits for the current turn; service managers do not wait much longer. */
const PATIENCE_MS = 6000

/**
 * Repeats a turn in the background, sequentially, until it is stopped. A turn returns the pause before the next one, in
 * milliseconds, and must handle its own errors: an unhandled one ends the process.
 */
export function repeat(turn: (signal: AbortSignal) => Promise<number>): Repeated {
  const ending = new AbortController()
  const { signal } = ending
  const turns = async (): Promise<void> => {
    while (!signal.aborted) {
      const rest = await turn(signal)
      await sleep(rest, undefined, { signal }).catch(() => undefined)
    }
  }
  const underWay = turns()
  return {
    stop: async () => {
      ending.abort()
      await Promise.race([underWay, sleep(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
