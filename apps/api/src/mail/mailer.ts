import { repeat, type Repeated } from '../jobs/repeat.ts'
import { type Sending, sendNext } from './send-waiting.ts'

const LOOKS_EVERY_MS = 1000
/** After a failure of the database or of the folder itself. */
const RESTS_MS = 15_000

/** Sends mails as they come into the queue, one after the other, until it is stopped. `looksEveryMs`: how often it looks. */
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

/** Sends what waits now. Gives how long to rest before looking again. */
async function sendWaiting(sending: Sending, { signal, looksEveryMs }: Turn): Promise<number> {
  try {
    while (!signal.aborted && (await sendNext(sending)));
    return looksEveryMs
  } catch (error) {
    sending.log.error({ err: error }, 'the queue of mails cannot be read')
    return RESTS_MS
  }
}
