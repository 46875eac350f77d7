import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** Why a file that is kept cannot be had: nobody has searched it for viruses yet, or one was found. */
export type KeptBack = 'waiting' | 'refused'

/** Keeps a file shut until it has been looked at; in the transaction that keeps its row. */
export async function quarantine(tx: Db, key: string, since: Date): Promise<void> {
  await tx.insertInto('quarantined_files').values({ key, since, found: null }).execute()
}

/**
 * Lets nobody have a file that has not been looked at yet, or in which a virus was found, by whichever call it would
 * leave. Throws `document_waiting`, `document_refused`.
 */
export async function ensureOutOfQuarantine(db: Db, key: string): Promise<void> {
  const row = await db.selectFrom('quarantined_files').select('found').where('key', '=', key).executeTakeFirst()
  if (row) throw new AppError(row.found === null ? 'document_waiting' : 'document_refused')
}

/** Selects, of some files, those that are quarantined, each with its state. */
export async function quarantinedAmong(db: Db, keys: readonly string[]): Promise<Map<string, KeptBack>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('quarantined_files').select(['key', 'found']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, found }) => [key, found === null ? 'waiting' : 'refused']))
}
