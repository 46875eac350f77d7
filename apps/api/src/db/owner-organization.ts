import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'
import type { OwnersOrganization } from './organization-of-owner.ts'

/** The tables whose rows others belong to. */
type OwnerTable = 'requests' | 'request_events' | 'filled_forms' | 'budgets'

/** SQL for the organisation of an owner, for the statement that inserts a row of it; null, which is refused, if it is gone. */
export const organizationOf = (table: OwnerTable, id: number): RawBuilder<OwnersOrganization> =>
  sql`(select o.organization_id from ${sql.table(table)} o where o.id = ${id}::int)`

/** Reads the organisation of an owner once, for a statement that inserts many rows. Throws if there is no such owner. */
export async function readOrganizationOf(db: Db, table: OwnerTable, id: number): Promise<OwnersOrganization> {
  const { rows } = await sql<{ organization_id: OwnersOrganization | null }>`
    select ${organizationOf(table, id)} as organization_id`.execute(db)
  const organization = rows[0]?.organization_id
  if (!organization) throw new Error(`No row ${id} in ${table}`)
  return organization
}
