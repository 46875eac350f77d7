import type { ListQuery, OrganizationRow } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type ColumnSource, createOtherTableSearch } from '../db/list.ts'
import { listColumns } from '../db/list-columns.ts'
import { type ListSource, listPage, type PageOfIds } from '../db/list-page.ts'
import { PREPARED } from '../db/prepared.ts'
import { selectOrganizations, shownRow } from './queries.ts'

const text = (value: RawBuilder<unknown>): ColumnSource => ({ value })
const searched = (value: RawBuilder<unknown>): ColumnSource => ({ value, searched: true })

/** A column for the label of a lookup. A search looks in the lookup first, and not row by row. */
const labelled = (kind: string, key: string): ColumnSource => ({
  value: sql.raw(`${kind}.label`),
  join: sql.raw(`left join lookups ${kind} on ${kind}.id = ${key} and ${kind}.kind = '${kind}'`),
  searched: true,
  ...createOtherTableSearch(
    sql.raw(key),
    (pattern) => sql`select id from lookups where kind = ${sql.lit(kind)} and fold(label) like ${pattern}`,
  ),
})

const USERS = sql`left join organization_users l on l.organization_id = o.id left join users u on u.id = l.user_id`

export const ORGANIZATION_LIST: ListSource = {
  from: sql`organizations o`,
  id: sql`o.id`,
  texts: sql`o.search_folded`,
  order: { order_by: 'name', order_direction: 'asc' },
  columns: listColumns('organizations', {
    id: { value: sql`o.id`, filled: true },
    organisation_number: searched(sql`o.organisation_number`),
    name: { value: sql`o.name`, folded: sql`o.name_folded`, filled: true, searched: true, names: true },
    patent_name: text(sql`o.patent_name`),
    neq: searched(sql`o.neq`),
    email_general: searched(sql`o.email_general`),
    website: text(sql`o.website`),
    tel_service: text(sql`o.tel_service`),
    address: text(sql`o.address`),
    postal_code: text(sql`o.postal_code`),
    city: searched(sql`o.city`),
    region: searched(sql`o.region`),
    mrc: searched(sql`o.mrc`),
    action_field_id: { value: sql`o.action_field_id` },
    action_field: labelled('action_fields', 'o.action_field_id'),
    sector_id: { value: sql`o.sector_id` },
    sector: labelled('sectors', 'o.sector_id'),
    subsector_id: { value: sql`o.subsector_id` },
    subsector: labelled('subsectors', 'o.subsector_id'),
    organization_year: { value: sql`o.organization_year` },
    yearly_follow: text(sql`o.yearly_follow`),
    user_name: {
      value: sql`u.name || ' ' || u.surname`,
      join: USERS,
      ...createOtherTableSearch(
        sql`o.id`,
        (pattern) => sql`select l.organization_id from organization_users l join users u on u.id = l.user_id
          where fold(u.name || ' ' || u.surname) like ${pattern}`,
      ),
    },
    /** True if a user of the organisation exists, who enters its data (source 1, section 2). */
    has_organization_users: {
      value: sql`exists (select from organization_users l where l.organization_id = o.id)`,
      filled: true,
    },
    created_at: { value: sql`o.created_at`, filled: true },
    updated_at: { value: sql`o.updated_at`, filled: true },
  }),
}

/** Returns one page of all organisations, by default sorted by name. */
export async function listOrganizations(db: Db, query: ListQuery) {
  const rows = (page: PageOfIds) =>
    selectOrganizations(db).modifyFront(PREPARED).innerJoin(page, 'page.id', 'o.id').orderBy('page.place').execute()
  const page = await listPage({ db, source: ORGANIZATION_LIST, query, rows })
  return { ...page, data: page.data.map((row): OrganizationRow => shownRow(row)) }
}
