import { sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * Every column that names a file of the store, with what a person would call its row. What a backup takes along and
 * what the sweep of orphans keeps: a column that is missing here loses files, so a test holds it against the database.
 */
export const FILE_COLUMNS: readonly { readonly table: string; readonly column: string }[] = [
  { table: 'documents', column: 'key' },
  { table: 'guides', column: 'key' },
  { table: 'notes', column: 'file_key' },
  { table: 'conclusions', column: 'file_key' },
  { table: 'dossiers', column: 'file_key' },
  { table: 'returned_answers', column: 'document_key' },
]

/** A file, by its key, and the table whose row names it. */
export interface NamedFile {
  readonly key: string
  readonly table: string
}

/** The files that rows name, each once; without those that lost their bytes to a virus, of which the row tells. */
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
