import { randomUUID } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'
import { releaseOutlet, type Outlet, sendSome } from '../trail/outlet.ts'
import { syslogOutlet } from '../trail/syslog.ts'
import { fileOutlet } from '../trail/trail-file.ts'

const LOOKS_EVERY_MS = 1000
/** Pause after a failure of the collector, the disk or the database. */
const RESTS_MS = 5000

interface Log {
  info(more: object, text: string): void
  error(more: object, text: string): void
}

/** Returns the configured outlets of the trail. */
export const outletsOf = ({ trailSyslogUrl, trailFile }: Pick<Config, 'trailSyslogUrl' | 'trailFile'>): Outlet[] => [
  ...(trailSyslogUrl === undefined ? [] : [syslogOutlet(trailSyslogUrl)]),
  ...(trailFile === undefined ? [] : [fileOutlet(trailFile)]),
]

/** Sends the events of the trail once they are sealed, until it is stopped. */
export function startSending(db: Db, outlets: readonly Outlet[], log: Log): Repeated {
  const senders = outlets.map((outlet) => startOutlet(db, outlet, log))
  return { stop: async () => void (await Promise.all(senders.map((sender) => sender.stop()))) }
}

function startOutlet(db: Db, outlet: Outlet, log: Log): Repeated {
  const server = randomUUID()
  const context = { outlet: outlet.name }
  let isFailing = false
  const sending = repeat(async (signal) => {
    try {
      while (!signal.aborted && (await sendSome(db, outlet, server)) > 0);
      if (isFailing) log.info(context, 'the trail is sent again')
      isFailing = false
      return LOOKS_EVERY_MS
    } catch (error) {
      if (!isFailing) log.error({ err: error, ...context }, 'the trail cannot be sent; it is tried again')
      isFailing = true
      return RESTS_MS
    }
  })
  return {
    stop: async () => {
      await sending.stop()
      await releaseOutlet(db, outlet.name, server).catch((error: unknown) =>
        log.error({ err: error, ...context }, 'not let go'),
      )
    },
  }
}
