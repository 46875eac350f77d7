import type { ListQuery, User, UserRow } from '@octroi/domain'
import { sql } from 'kysely'
import { lastAuthor } from '../trail/last-author.ts'
import type { Db } from '../db/client.ts'
import { createOtherTableSearch } from '../db/list.ts'
import { listColumns } from '../db/list-columns.ts'
import { type ListSource, listPage, type PageOfIds } from '../db/list-page.ts'
import { PREPARED } from '../db/prepared.ts'

const HAS_SECOND_FACTOR = sql<boolean>`(u.second_factor_since is not null)`

/** The list source of users, by default sorted by surname. `has_organization` is whether an organisation is linked. */
export const USER_LIST: ListSource = {
  from: sql`users u`,
  id: sql`u.id`,
  order: { order_by: 'surname', order_direction: 'asc' },
  columns: listColumns('users', {
    id: { value: sql`u.id`, filled: true },
    type_id: { value: sql`u.type_id`, filled: true },
    rang: { value: sql`(select rang from user_types where id = u.type_id)`, filled: true },
    name: { value: sql`u.name`, filled: true, searched: true },
    surname: { value: sql`u.surname`, filled: true, searched: true, names: true },
    email: { value: sql`u.email`, filled: true, searched: true },
    organization_name: {
      value: sql`o.name`,
      folded: sql`o.name_folded`,
      join: sql`left join organization_users l on l.user_id = u.id left join organizations o on o.id = l.organization_id`,
      searched: true,
      ...createOtherTableSearch(
        sql`u.id`,
        (pattern) => sql`select l.user_id from organization_users l
          join organizations o on o.id = l.organization_id where o.name_folded like ${pattern}`,
      ),
    },
    has_organization: { value: sql`exists (select from organization_users l where l.user_id = u.id)` },
    created_at: { value: sql`u.created_at`, filled: true },
    updated_at: { value: sql`u.updated_at`, filled: true },
    has_second_factor: { value: HAS_SECOND_FACTOR, filled: true },
    disabled: { value: sql`u.disabled`, filled: true },
  }),
}

const selectUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .leftJoin('organization_users as l', 'l.user_id', 'u.id')
    .leftJoin('organizations as o', 'o.id', 'l.organization_id')
    .select(['u.id', 'u.type_id', 'u.name', 'u.surname', 'u.email', 'u.disabled', 'u.version'])
    .select([
      'u.created_at',
      'u.updated_at',
      't.label',
      't.rang',
      'o.id as organization_id',
      'o.name as organization_name',
    ])
    .select(HAS_SECOND_FACTOR.as('has_second_factor'))

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

function shown<R extends Row>({ label, rang, organization_id, organization_name, ...user }: R) {
  const organization =
    organization_id !== null && organization_name !== null ? { id: organization_id, name: organization_name } : null
  return {
    ...user,
    user_type: { id: user.type_id, label, rang },
    organization,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}

/** Reads one user as in the contract, or undefined. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await selectUsers(db)
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    .select(lastAuthor('user', sql`u.id`).as('updated_by'))
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row && shown(row)
}

/** Returns one page of users. */
export async function listUsers(db: Db, query: ListQuery) {
  const rows = (page: PageOfIds) =>
    selectUsers(db).modifyFront(PREPARED).innerJoin(page, 'page.id', 'u.id').orderBy('page.place').execute()
  const page = await listPage({ db, source: USER_LIST, query, rows })
  const data = page.data.map((row): UserRow => ({ ...shown(row), organization_name: row.organization_name }))
  return { ...page, data }
}
