import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'
import { removeAnchoredLines, workOffOne } from '../retention/index.ts'

const LOOKS_EVERY_MS = 5000
/** Pause after a failure of the database or the file store. */
const RESTS_MS = 15_000

interface Anonymising {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
  readonly log: { error(more: object, text: string): void }
}

/**
 * Anonymises the requests that wait in runs, one at a time, and removes the old lines of the trail whose removal was
 * ordered, until it is stopped.
 */
export const startAnonymising = ({ log, ...working }: Anonymising): Repeated =>
  repeat(async (signal) => {
    try {
      while (!signal.aborted && (await workOffOne(working)));
      while (!signal.aborted && (await removeAnchoredLines(working.db)));
      return LOOKS_EVERY_MS
    } catch (error) {
      log.error(
        { err: error },
        'requests cannot be anonymised, or old lines of the trail removed, now; it is tried again',
      )
      return RESTS_MS
    }
  })
