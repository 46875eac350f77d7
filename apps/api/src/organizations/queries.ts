import type { Organization } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Selects organisations with the labels of their choices and the person who enters their data. */
export const selectOrganizations = (db: Db) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('lookups as f', (join) => join.onRef('f.id', '=', 'o.action_field_id').on('f.kind', '=', 'action_fields'))
    .leftJoin('lookups as s', (join) => join.onRef('s.id', '=', 'o.sector_id').on('s.kind', '=', 'sectors'))
    .leftJoin('lookups as b', (join) => join.onRef('b.id', '=', 'o.subsector_id').on('b.kind', '=', 'subsectors'))
    .leftJoin('organization_users as l', 'l.organization_id', 'o.id')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .selectAll('o')
    .select(['f.label as action_field_label', 's.label as sector_label', 'b.label as subsector_label'])
    .select(['l.id as association_id', 'l.user_id', 'u.name as user_name', 'u.surname as user_surname'])

type Row = Awaited<ReturnType<ReturnType<typeof selectOrganizations>['execute']>>[number]

const labelled = (id: number | null, label: string | null) => (id !== null && label !== null ? { id, label } : null)

/** Converts a row to an organisation; the contract's schema removes other columns. */
export function shownRow(row: Row) {
  return {
    ...row,
    action_field: labelled(row.action_field_id, row.action_field_label),
    sector: labelled(row.sector_id, row.sector_label),
    subsector: labelled(row.subsector_id, row.subsector_label),
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '', surname: row.user_surname ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Reads one organisation in full, or undefined. */
export async function findOrganization(db: Db, id: number): Promise<Organization | undefined> {
  const row = await selectOrganizations(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return { ...shownRow(row), associated_user_id: row.user_id, updated_by: await lastAuthor(db, id) }
}

/** Reads from the trail who last saved the organisation's fields; assigning it another user does not count. */
async function lastAuthor(db: Db, id: number): Promise<string | null> {
  const event = await db
    .selectFrom('audit_events')
    .select('actor_label')
    .where('subject', '=', 'organization')
    .where('subject_id', '=', id)
    .where(sql<boolean>`not jsonb_exists(changes, 'user')`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.actor_label || null
}

/** Locks the row of an organisation until the transaction ends, so that concurrent changes run one after the other. */
export const lockOrganization = (tx: Db, id: number) =>
  tx.selectFrom('organizations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
