import { setTimeout as sleep } from 'node:timers/promises'

export interface Repeated {
  /** Begins no more turns, and waits for the one under way, but not for longer than those who stop servers wait. */
  stop(): Promise<void>
}

/** How long a stop waits for the turn under way; those who run servers wait hardly longer. */
const PATIENCE_MS = 6000

/**
 * Does something again and again in the background, one turn after the other, until it is stopped. A turn gives how long
 * to rest before the next, in milliseconds, and deals with what fails in it: what it throws ends the server.
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
