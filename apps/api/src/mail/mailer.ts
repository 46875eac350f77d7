import { repeat, type Repeated } from '../jobs/repeat.ts'
import { type Sending, sendNext } from './send-waiting.ts'

const LOOKS_EVERY_MS = 1000
/** Pause after a failure of the database or of the mail folder. */
const RESTS_MS = 15_000

/** Sends queued mails, one after the other, until it is stopped. `looksEveryMs` is the polling interval. */
export function startMailer(sending: Sending, looksEveryMs = LOOKS_EVERY_MS): Repeated {
  const sender = repeat((signal) => sendWaiting(sending, { signal, looksEveryMs }))
  return {
    stop: async () => {
      await sender.stop()
      sending.transport.close()
    },
  }
}

interface Turn {
  readonly signal: AbortSignal
  readonly looksEveryMs: number
}

/** Sends all waiting mails. Returns the pause before the next poll. */
async function sendWaiting(sending: Sending, { signal, looksEveryMs }: Turn): Promise<number> {
  try {
    while (!signal.aborted && (await sendNext(sending)));
    return looksEveryMs
  } catch (error) {
    sending.log.error({ err: error }, 'the queue of mails cannot be read')
    return RESTS_MS
  }
}
