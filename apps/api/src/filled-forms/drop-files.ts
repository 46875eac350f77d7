import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * The files, of documents that are gone, that nothing names any more: not those that answers name as they stood when a
 * request was returned. To be asked in the transaction that lets go of the documents, which holds their request: once it
 * is done, no question to the database may make what was saved look unsaved.
 */
export async function unnamedFiles(tx: Db, keys: readonly string[]): Promise<string[]> {
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

/** Removes files, once the transaction that let go of them is done. */
export async function dropFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.remove(key)))
}
