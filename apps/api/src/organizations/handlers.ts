import type { contract, ListQuery, Organization } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { elsewhere } from '../db/list.ts'
import { type ListSource, listPage, type PageOfIds } from '../db/list-page.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import { ensureCan, ensureCanSee } from '../session/ensure-can.ts'

const LIST: ListSource = {
  from: sql`organizations o`,
  id: sql`o.id`,
  texts: sql`o.search_folded`,
  order: { order_by: 'name', order_direction: 'asc' },
  columns: {
    id: { kind: 'number', value: sql`o.id`, filled: true },
    organisation_number: { kind: 'text', value: sql`o.organisation_number`, searched: true },
    name: { kind: 'text', value: sql`o.name`, folded: sql`o.name_folded`, filled: true, searched: true },
    city: { kind: 'text', value: sql`o.city`, searched: true },
    region: { kind: 'text', value: sql`o.region`, searched: true },
    mrc: { kind: 'text', value: sql`o.mrc`, searched: true },
    action_field_id: { kind: 'number', value: sql`o.action_field_id` },
    action_field: {
      kind: 'text',
      value: sql`f.label`,
      join: sql`left join lookups f on f.id = o.action_field_id and f.kind = 'action_fields'`,
      searched: true,
      ...elsewhere(
        sql`o.action_field_id`,
        (pattern) => sql`select id from lookups where kind = 'action_fields' and fold(label) like ${pattern}`,
      ),
    },
  },
}

const selectRows = (db: Db) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('lookups as f', (join) => join.onRef('f.id', '=', 'o.action_field_id').on('f.kind', '=', 'action_fields'))
    .selectAll('o')
    .select('f.label as action_field_label')

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

const shown = ({ action_field_label: label, ...row }: Row): Organization => ({
  ...row,
  action_field: row.action_field_id !== null && label !== null ? { id: row.action_field_id, label } : null,
})

async function listOrganizations(db: Db, query: ListQuery) {
  const rows = (page: PageOfIds) => selectRows(db).innerJoin(page, 'page.id', 'o.id').orderBy('page.place').execute()
  const found = await listPage({ db, source: LIST, query, rows })
  return { ...found, data: found.data.map(shown) }
}

export const organizationHandlers: Handlers<typeof contract.organizations> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'organization.list')
    return listOrganizations(db, query)
  },
  read: async ({ db, actor, params }) => {
    ensureCanSee(actor, 'organization.read', { organization_id: params.id })
    const row = await selectRows(db).where('o.id', '=', params.id).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return shown(row)
  },
}
