import { answerCopyRequests } from '../backup/embedded-copy.ts'
import type { Db } from '../db/client.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

const LOOKS_EVERY_MS = 1000

interface Log {
  error(more: object, text: string): void
}

/**
 * Copies the embedded database for `npm run backup`, which cannot open it while this server runs, until it is stopped.
 */
export const startCopying = (db: Db, dataDir: string, log: Log): Repeated =>
  repeat(async () => {
    await answerCopyRequests(db, dataDir).catch((error: unknown) =>
      log.error({ err: error }, 'the database could not be copied for a backup'),
    )
    return LOOKS_EVERY_MS
  })
