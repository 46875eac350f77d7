import type { Db } from '../db/client.ts'
import { addYearPartitions } from '../db/year-partitions.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

const LOOKS_EVERY_MS = 3_600_000
/** Pause after a failure of the database, such as a lock on the trail. */
const RESTS_MS = 60_000

interface Adding {
  readonly db: Db
  readonly clock: () => Date
  readonly log: { info(more: object, text: string): void; error(more: object, text: string): void }
}

/** Adds the partitions of this year and the next one in time, until it is stopped. */
export const startAddingYears = ({ db, clock, log }: Adding): Repeated =>
  repeat(async () => {
    try {
      const added = await addYearPartitions(db, clock())
      if (added.length > 0) log.info({ added }, 'partitions of coming years were added')
      return LOOKS_EVERY_MS
    } catch (error) {
      log.error({ err: error }, 'partitions of coming years cannot be added now; it is tried again')
      return RESTS_MS
    }
  })
