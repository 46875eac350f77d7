import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { FILE_COLUMNS } from '../db/named-files.ts'
import { belongsTo, OWNED_TABLES, type Owners } from './owners.ts'

/** Lists the keys of the files that rows of the owners name, each once. */
export async function listOwnedFiles(db: Db, owners: Owners): Promise<string[]> {
  const keys = new Set<string>()
  for (const owned of OWNED_TABLES) {
    const column = FILE_COLUMNS.find(({ table }) => table === owned.table)?.column
    if (column === undefined) continue
    const { rows } = await sql<{ key: string }>`select ${sql.ref(column)} as key from ${sql.table(owned.table)}
      where ${belongsTo(owners, owned)} and ${sql.ref(column)} is not null`.execute(db)
    for (const { key } of rows) keys.add(key)
  }
  return [...keys]
}

/**
 * Returns those of some files that no row names any more, and forgets their quarantine. Call it in the transaction that
 * cleared the rows; remove the files only after it.
 */
export async function releaseFiles(tx: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const named = new Set<string>()
  for (const { table, column } of FILE_COLUMNS) {
    const { rows } = await sql<{ key: string }>`select distinct ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} = any(${[...keys]}::text[])`.execute(tx)
    for (const { key } of rows) named.add(key)
  }
  const unnamed = keys.filter((key) => !named.has(key))
  if (unnamed.length > 0) await tx.deleteFrom('quarantined_files').where('key', 'in', unnamed).execute()
  return unnamed
}
