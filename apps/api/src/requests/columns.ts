import { type Actor, can, type ListQuery } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type RowFacts, buildAbilityCondition } from '../access/ability-condition.ts'
import { type Columns, type ColumnSource, createOtherTableSearch } from '../db/list.ts'
import { someListColumns } from '../db/list-columns.ts'
import { buildConflictedInSql } from './conflicts/conflict-facts.ts'
import { ORGANIZATION_COLUMNS } from './statistics/columns.ts'
import { createCountedFilter, figureColumns } from './statistics/measures.ts'

/** SQL condition: the user is listed on a request or is its financial analyst. */
const involvedIn = (user: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`r.id in (select x.request_id from request_users x where x.user_id = ${user}
    union all select f.id from requests f where f.financial_analyst_id = ${user})`

/** The SQL facts of a request `r` that decide who sees it in lists. */
export const REQUEST_FACTS: RowFacts = {
  organization_id: sql`r.organization_id`,
  responsible_id: sql`r.responsible_id`,
  involved_user_ids: involvedIn,
  conflicted_user_ids: buildConflictedInSql,
  anonymised: sql<SqlBool>`r.anonymised_on is not null`,
}

/** SQL condition: request `r` counts in the actor's statistics, that is, they may list it and it is not archived. */
export const buildCountableSql = (actor: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not r.archived and ${buildAbilityCondition(actor, 'request.list', REQUEST_FACTS)})`

const isMine = (user: number): RawBuilder<SqlBool> => sql<SqlBool>`(r.responsible_id = ${user} or ${involvedIn(user)})`

const ORGANIZATION = sql`join organizations o on o.id = r.organization_id`
const TYPE = sql`join request_types t on t.id = r.type_id`
const RESPONSIBLE = sql`left join users p on p.id = r.responsible_id`
const PERSON = sql`p.name || ' ' || p.surname`

/** The SQL of the columns that every rank has. */
export const REQUEST_SOURCES = {
  id: { value: sql`r.id`, filled: true },
  type_id: { value: sql`r.type_id`, filled: true },
  request_type: {
    value: sql`t.label`,
    join: TYPE,
    filled: true,
    searched: true,
    ...createOtherTableSearch(
      sql`r.type_id`,
      (pattern) => sql`select id from request_types where fold(label) like ${pattern}`,
    ),
  },
  financial_year: { value: sql`r.financial_year`, filled: true, searched: true },
  state_id: { value: sql`r.state_id`, filled: true },
  organization_id: { value: sql`r.organization_id`, filled: true },
  organization_name: {
    value: sql`o.name`,
    folded: sql`o.name_folded`,
    join: ORGANIZATION,
    filled: true,
    searched: true,
    names: true,
    ...createOtherTableSearch(
      sql`r.organization_id`,
      (pattern) => sql`select id from organizations where name_folded like ${pattern}`,
    ),
  },
  region: {
    value: sql`o.region`,
    join: ORGANIZATION,
    searched: true,
    ...createOtherTableSearch(
      sql`r.organization_id`,
      (pattern) => sql`select id from organizations where fold(region) like ${pattern}`,
    ),
  },
  date_created: { value: sql`r.date_created`, filled: true },
  date_close: { value: sql`r.date_close` },
  date_submitted: { value: sql`r.date_submitted` },
  percent: {
    value: sql`(select f.percent from filled_forms f where f.id = r.filled_form_id)`,
    filled: true,
  },
  responsible_id: { value: sql`r.responsible_id` },
  responsible_name: {
    value: PERSON,
    join: RESPONSIBLE,
    searched: true,
    ...createOtherTableSearch(
      sql`r.responsible_id`,
      (pattern) => sql`select p.id from users p where fold(${PERSON}) like ${pattern}`,
    ),
  },
  archived: { value: sql`r.archived`, filled: true },
} satisfies Readonly<Record<string, ColumnSource>>

/** True if the actor may read statistics, and so the columns that they count. */
export const seesStatistics = (actor: Actor): boolean => can(actor, 'dashboard.read') && can(actor, 'conclusion.read')

type Filters = NonNullable<ListQuery['filters']>

/**
 * Columns by which statistics filter. Filtering by them reveals the colour or whether there is an amount, so that they
 * need the right to read conclusions.
 */
const statisticColumns = (actor: Actor, filters: Filters): Columns => ({
  ...ORGANIZATION_COLUMNS,
  ...someListColumns('requests', {
    color_id: { value: sql`r.color_id` },
    counted: createCountedFilter({ actor, countable: buildCountableSql(actor), filters }),
  }),
  ...figureColumns(actor, filters),
})

/**
 * The columns by which the actor may filter and sort the list of requests; columns of other ranks do not exist for
 * them. `filters` are those of the query.
 */
export const getRequestColumns = (actor: Actor, filters: Filters = {}): Columns => ({
  ...someListColumns('requests', REQUEST_SOURCES),
  ...(can(actor, 'request.see_backstage') &&
    someListColumns('requests', { waiting_since: { value: sql`r.waiting_since` } })),
  ...(seesStatistics(actor) && statisticColumns(actor, filters)),
  ...someListColumns('requests', { assigned: { value: isMine(actor.id) } }),
})
