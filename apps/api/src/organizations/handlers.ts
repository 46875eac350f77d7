import type { contract, ListQuery, Organization } from '@octroi/domain'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../db/client.ts'
import { type Columns, conditionsOf, orderOf, pageReply } from '../db/list.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import { ensureCan, ensureCanSee } from '../session/ensure-can.ts'

const COLUMNS: Columns = {
  id: { kind: 'number', value: sql`o.id` },
  organisation_number: { kind: 'text', value: sql`o.organisation_number` },
  name: { kind: 'text', value: sql`o.name` },
  city: { kind: 'text', value: sql`o.city` },
  region: { kind: 'text', value: sql`o.region` },
  mrc: { kind: 'text', value: sql`o.mrc` },
  action_field_id: { kind: 'number', value: sql`o.action_field_id` },
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
  const where = sql<SqlBool>`${sql.join([sql`true`, ...conditionsOf(COLUMNS, query.filters ?? {})], sql` and `)}`
  const { total } = await db
    .selectFrom('organizations as o')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  const rows = await selectRows(db)
    .where(where)
    .orderBy(orderOf(COLUMNS, { ...query, order_by: query.order_by ?? 'name' }, sql`o.id`))
    .limit(query.per_page)
    .offset((query.page_number - 1) * query.per_page)
    .execute()
  return pageReply(rows.map(shown), Number(total), query)
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
