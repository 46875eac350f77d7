import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { readCatalogue } from '../db/distribution/catalogue.ts'

/** A foreign key between tables that have an organisation, with the number of rows that refer by it. */
interface ComparedKey {
  readonly key: string
  readonly table: string
  readonly rows: number
  /** Number of rows whose organisation is not that of the row that they refer to. */
  readonly differing: number
}

/** Compares the organisation of every row of a database with that of each row that it refers to by an id. */
export async function compareOrganizations(db: Db): Promise<ComparedKey[]> {
  const { columns, references } = await readCatalogue(db)
  const ofOrganizations = new Set(columns.flatMap(({ table, name }) => (name === 'organization_id' ? [table] : [])))
  const compared: ComparedKey[] = []
  for (const { table, name, columns: from, target } of references) {
    const [column = ''] = from
    if (!ofOrganizations.has(table) || !ofOrganizations.has(target)) continue
    const { rows } = await sql<{ rows: number; differing: number }>`select count(*)::int as rows,
        count(*) filter (where t.organization_id is distinct from o.organization_id)::int as differing
      from ${sql.table(table)} t join ${sql.table(target)} o on o.id = ${sql.ref(`t.${column}`)}`.execute(db)
    compared.push({ key: name, table, rows: 0, differing: 0, ...rows[0] })
  }
  return compared
}
