import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Db } from '../db/client.ts'

/** Counts the connections to this database that wait for a row or a table which somebody else holds. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Waits until so many connections wait for a lock. `db` must be another connection than the one that holds it. The embedded
 * database has a single connection: whoever calls while a transaction is open comes after it, and nothing can be seen.
 */
export async function untilLockWaits(db: Db, count = 1): Promise<void> {
  if (inject('database').kind === 'embedded') return
  await expect.poll(() => countLockWaits(db)).toBe(count)
}

const LOOKS_EVERY_MS = 20

/** Gives what the call answers; throws when the call waits for a lock instead, however long it may wait. */
export async function answeredWithoutLock<Answer>(db: Db, call: Promise<Answer>): Promise<Answer> {
  const ending = new AbortController()
  const waits = async (): Promise<never> => {
    while ((await countLockWaits(db)) === 0) await sleep(LOOKS_EVERY_MS, undefined, { signal: ending.signal })
    throw new Error('The call waits for a lock')
  }
  const watching = waits()
  try {
    return await Promise.race([call, watching])
  } finally {
    ending.abort()
    await watching.catch(() => undefined)
  }
}
