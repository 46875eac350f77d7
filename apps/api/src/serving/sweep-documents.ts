import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import { sweepDocuments } from '../filled-forms/index.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

const LOOKS_EVERY_MS = 3_600_000

interface Log {
  info(more: object, text: string): void
  error(more: object, text: string): void
}

interface Sweeping {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
  readonly log: Log
}

/** Deletes documents that no cell has named for a month, until it is stopped. */
export const startSweeping = ({ db, files, clock, log }: Sweeping): Repeated =>
  repeat(async () => {
    try {
      const deleted = await sweepDocuments({ db, files, now: clock() })
      if (deleted > 0) log.info({ deleted }, 'documents that no cell names were deleted')
    } catch (error) {
      log.error({ err: error }, 'documents that no cell names cannot be deleted')
    }
    return LOOKS_EVERY_MS
  })
