import type { Db } from '../db/client.ts'
import { sealTrail } from '../db/seal-trail.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

const LOOKS_EVERY_MS = 1000
/** Pause after a failure of the database. */
const RESTS_MS = 15_000

interface Log {
  error(more: object, text: string): void
}

/** Seals new events of the trail within seconds, until it is stopped. */
export const startSealing = (db: Db, log: Log): Repeated =>
  repeat(async () => {
    try {
      await sealTrail(db)
      return LOOKS_EVERY_MS
    } catch (error) {
      log.error({ err: error }, 'lines of the trail cannot be sealed')
      return RESTS_MS
    }
  })
