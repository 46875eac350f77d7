import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** Why a stored file cannot be downloaded: it waits for its virus scan, or was found infected. */
export type QuarantineState = 'waiting' | 'refused'

/** Puts a file into quarantine until it is scanned, in the transaction that stores its row. */
export async function quarantine(tx: Db, key: string, since: Date): Promise<void> {
  await tx.insertInto('quarantined_files').values({ key, since, found: null }).execute()
}

/**
 * Throws `document_waiting` or `document_refused` if a file waits for its scan or is infected, by whichever call it
 * would be sent.
 */
export async function ensureOutOfQuarantine(db: Db, key: string): Promise<void> {
  const row = await db.selectFrom('quarantined_files').select('found').where('key', '=', key).executeTakeFirst()
  if (row) throw new AppError(row.found === null ? 'document_waiting' : 'document_refused')
}

/** Returns those of some files that are in quarantine, with their state. */
export async function findQuarantinedFiles(db: Db, keys: readonly string[]): Promise<Map<string, QuarantineState>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('quarantined_files').select(['key', 'found']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, found }) => [key, found === null ? 'waiting' : 'refused']))
}
