import { sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * Every column that refers to a file of the store, with a label of its table. Backups copy these files, and the sweep
 * of orphans keeps them. A missing column would lose files, so a test compares this list with the database.
 */
export const FILE_COLUMNS: readonly { readonly table: string; readonly column: string }[] = [
  { table: 'documents', column: 'key' },
  { table: 'guides', column: 'key' },
  { table: 'notes', column: 'file_key' },
  { table: 'conclusions', column: 'file_key' },
  { table: 'dossiers', column: 'file_key' },
  { table: 'returned_answers', column: 'document_key' },
]

/** A file's key, and the table that refers to it. */
export interface NamedFile {
  readonly key: string
  readonly table: string
}

/** Lists the files that rows refer to, each once, without infected files whose content was deleted. */
export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const keys = new Map<string, string>()
  for (const { table, column } of FILE_COLUMNS) {
    const { rows } = await sql<{ key: string }>`select distinct ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    for (const { key } of rows) if (!keys.has(key)) keys.set(key, table)
  }
  const { rows } = await sql<{ key: string }>`select key from quarantined_files where found is not null`.execute(db)
  for (const { key } of rows) keys.delete(key)
  return [...keys].map(([key, table]) => ({ key, table }))
}
