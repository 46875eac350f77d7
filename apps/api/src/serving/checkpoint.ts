import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

const LOOKS_EVERY_MS = 2000
/** Bytes of write-ahead log after which a checkpoint is taken; the recovery after a kill replays no more than about these. */
const MOST_LOG_BYTES = 4 * 1024 * 1024

interface Log {
  error(more: object, text: string): void
}

/**
 * Takes checkpoints of the embedded database, until it is stopped. PGlite runs PostgreSQL without the background process
 * that does so: the log then grows up to a gigabyte, and all of it is replayed when a killed server starts again.
 */
export function startCheckpoints(db: Db, log: Log): Repeated {
  const turn = createCheckpoints(db)
  return repeat(async () => {
    await turn().catch((error: unknown) => log.error({ err: error }, 'the embedded database took no checkpoint'))
    return LOOKS_EVERY_MS
  })
}

/** Returns the turn of the loop: takes a checkpoint if enough was written since the last one, and resolves to whether it did. */
export function createCheckpoints(db: Db, mostLogBytes = MOST_LOG_BYTES): () => Promise<boolean> {
  return async () => {
    const { rows } = await sql<{ written: number }>`select
      (pg_current_wal_insert_lsn() - redo_lsn)::float8 as written from pg_control_checkpoint()`.execute(db)
    if ((rows[0]?.written ?? 0) < mostLogBytes) return false
    await sql`checkpoint`.execute(db)
    return true
  }
}
