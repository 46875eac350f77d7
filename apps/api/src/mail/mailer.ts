import { setTimeout as sleep } from 'node:timers/promises'
import { type Sending, sendNext } from './send-waiting.ts'

const LOOKS_EVERY_MS = 1000
/** After a failure of the database or of the folder itself. */
const RESTS_MS = 15_000
/** How long a stop waits for the mail under way; those who run servers wait hardly longer. */
const PATIENCE_MS = 6000

export interface Mailer {
  /** Looks for no more mails, and waits for the one under way. */
  stop(): Promise<void>
}

/** Sends mails as they come into the queue, one after the other, until it is stopped. */
export function startMailer(sending: Sending): Mailer {
  const ending = new AbortController()
  const { signal } = ending
  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      const rest = await sendWaiting(sending, signal)
      await sleep(rest, undefined, { signal }).catch(() => undefined)
    }
  }
  const underWay = look()
  return {
    stop: async () => {
      ending.abort()
      await Promise.race([underWay, sleep(PATIENCE_MS, undefined, { ref: false })])
      sending.transport.close()
    },
  }
}

/** Sends what waits now. Gives how long to rest before looking again. */
async function sendWaiting(sending: Sending, signal: AbortSignal): Promise<number> {
  try {
    while (!signal.aborted && (await sendNext(sending)));
    return LOOKS_EVERY_MS
  } catch (error) {
    sending.log.error({ err: error }, 'the queue of mails cannot be read')
    return RESTS_MS
  }
}
