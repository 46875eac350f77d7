import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Db } from '../db/client.ts'

/** Counts the connections to this database that wait for a lock. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Waits until this many connections wait for a lock. `db` must be another connection than the lock's holder. Does
 * nothing on the embedded database, whose single connection serialises calls.
 */
export async function untilLockWaits(db: Db, count = 1): Promise<void> {
  if (inject('database').kind === 'embedded') return
  await expect.poll(() => countLockWaits(db)).toBe(count)
}

const LOOKS_EVERY_MS = 20

/** Returns the result of a call; throws if the call waits for a lock instead. */
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
