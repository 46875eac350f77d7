import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * Returns those files of deleted documents that nothing refers to any more; a return may still refer to them. Call it
 * in the transaction that deletes the documents, with their request locked: a failing query after it would make saved
 * work look unsaved.
 */
export async function findUnusedFiles(tx: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .selectFrom('returned_answers')
    .select('document_key')
    .where('document_key', 'in', [...keys])
    .execute()
  const named = new Set(rows.map(({ document_key }) => document_key))
  const unnamed = keys.filter((key) => !named.has(key))
  if (unnamed.length > 0) await tx.deleteFrom('quarantined_files').where('key', 'in', unnamed).execute()
  return unnamed
}

/** Removes files; call it after the transaction that deleted their rows. */
export async function dropFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.remove(key)))
}
