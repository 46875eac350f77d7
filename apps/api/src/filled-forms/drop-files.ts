import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * Removes the files of documents that are gone, once their transaction is done: not those that answers name as they
 * stood when a request was returned.
 */
export async function dropFiles(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const rows = await db
    .selectFrom('returned_answers')
    .select('document_key')
    .where('document_key', 'in', [...keys])
    .execute()
  const kept = new Set(rows.map(({ document_key }) => document_key))
  await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => files.remove(key)))
}
