import type { Actor, contract, InputOf, ListQuery, RequestRow, Target } from '@octroi/domain'
import { can, stateOf, STATES } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ensureCanSee } from '../access/ensure-can.ts'
import { buildAbilityCondition, requireScope } from '../access/ability-condition.ts'
import type { Db } from '../db/client.ts'
import { type ListPlan, listPage, type PageOfIds } from '../db/list-page.ts'
import { listPeopleChoices } from '../db/people.ts'
import { PREPARED } from '../db/prepared.ts'
import { AppError } from '../errors/app-error.ts'
import { ASSOCIATION } from '../locales/fr-ca.ts'
import { getRequestColumns, REQUEST_FACTS } from './columns.ts'
import { CONFLICTED_USER_IDS, conflictedUserIds } from './conflicts/conflict-facts.ts'
import { buildVisibleStateSql, toLabelledState, buildStateLabelSql, buildActorStateLabelSql } from './state-labels.ts'
import { addListedFigures } from './statistics/listed-figures.ts'
import { findUrgentRequests } from './to-do/urgent-requests.ts'

type RequestListQuery = InputOf<typeof contract.requests.list>['query']

/**
 * Completes the filters: 'waiting for approval' includes preformulated requests, and without the right to the archive,
 * archived ones are excluded.
 */
function filtersOf(actor: Actor, { filters, archived }: RequestListQuery): NonNullable<ListQuery['filters']> {
  const givenFilters: NonNullable<ListQuery['filters']> = { ...filters, ...(archived !== undefined && { archived }) }
  const { state_id: states, ...others } = givenFilters
  const withArchive =
    can(actor, 'request.list_archived') || 'archived' in others ? others : { ...others, archived: false }
  if (states === undefined) return withArchive
  const list = Array.isArray(states) ? states : [states]
  const isScalar = list.every((state) => typeof state !== 'object')
  return {
    ...withArchive,
    state_id: isScalar && list.map(Number).includes(STATES.approval.id) ? [...list, STATES.preformulated.id] : states,
  }
}

const rows = (db: Db) =>
  db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('filled_forms as f', 'f.id', 'r.filled_form_id')
    .leftJoin('users as p', 'p.id', 'r.responsible_id')

interface Listing {
  readonly actor: Actor
  readonly clock: () => Date
  readonly query: RequestListQuery
}

/** The list source of the requests that the actor may list: urgent ones first, then by year, the latest first. */
export function planRequestList({ actor, clock, query: { archived, ...query } }: Listing): ListPlan {
  const filters = filtersOf(actor, { ...query, archived })
  const source = {
    from: sql`requests r`,
    id: sql`r.id`,
    columns: getRequestColumns(actor, filters),
    within: [buildAbilityCondition(actor, 'request.list', REQUEST_FACTS)],
    few: requireScope(actor, 'request.list') !== 'all',
    first: (db: Db) => findUrgentRequests(db, actor, clock()),
    order: { order_by: 'financial_year', order_direction: 'desc' } as const,
  }
  return { source, query: { ...query, filters } }
}

/** Returns one page of the requests that the actor may list. */
export async function listRequests(db: Db, listing: Listing) {
  const { actor } = listing
  const rows = (page: PageOfIds) =>
    selectRows(db, actor.id, buildActorStateLabelSql(actor, STATE))
      .modifyFront(PREPARED)
      .innerJoin(page, 'page.id', 'r.id')
      .orderBy('page.place')
      .execute()
  const listRequest = planRequestList(listing)
  const page = await listPage({ db, ...listRequest, rows })
  const data = page.data.map((row) => toRow(actor, row))
  return {
    ...page,
    ...(await addListedFigures(db, actor, { asked: listRequest, data })),
    scope: requireScope(actor, 'request.list'),
  }
}

/** Lists the people who are responsible for requests that the actor may list. */
export const listResponsiblePeople = (db: Db, actor: Actor) =>
  listPeopleChoices(
    db,
    sql<SqlBool>`exists (select from requests r
      where r.responsible_id = p.id and ${buildAbilityCondition(actor, 'request.list', REQUEST_FACTS)})`,
  )

/** Upper limit of the recursive query for years. */
const MOST_YEARS = 200

/**
 * Lists the financial years of the requests that the actor may list, the latest first. Each year is found in the index
 * from the one after it, because a scan of all requests would be slow.
 */
export async function listRequestYears(db: Db, actor: Actor): Promise<number[]> {
  const mine = buildAbilityCondition(actor, 'request.list', REQUEST_FACTS)
  const latest = (before: RawBuilder<unknown>) =>
    sql`(select r.financial_year from requests r where ${mine} ${before} order by r.financial_year desc limit 1)`
  const { rows } = await sql<{ year: number }>`
    with recursive years as (
      select ${latest(sql``)} as year
      union all
      select ${latest(sql`and r.financial_year < years.year`)} from years where years.year is not null)
    select year from years where year is not null limit ${MOST_YEARS}`.execute(db)
  return rows.map(({ year }) => year)
}

const STATE = sql<number>`r.state_id`

/** SQL for the moment as an ISO text, the same in a row read alone and in rows that are read as JSON. */
const WAITING_SINCE = sql<string | null>`to_char(r.waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Selects list rows of requests. `user` is the one whose tasks they include, `label` the SQL for the name of the state.
 */
const selectRows = (db: Db, user: number, label: RawBuilder<string | null>) =>
  rows(db)
    .selectAll('r')
    .select(CONFLICTED_USER_IDS.as('conflicted_user_ids'))
    .select(label.as('state_label'))
    .select(['t.label as type_label', 't.form_id as type_form_id', 't.flow', 't.recommendations'])
    .select(['o.name as organization_name', 'o.region', 'o.email_general'])
    .select(['p.name as responsible_name', 'p.surname as responsible_surname'])
    .select('p.disabled as responsible_disabled')
    .select(WAITING_SINCE.as('waiting_since_text'))
    .select(['f.form_id', 'f.form_version', 'f.computed', 'f.percent', 'f.revision'])
    .select(
      sql<string | null>`(select string_agg(a.label, ', ' order by a.id) from analyze_types a
        where a.id in (select x.type_id from request_users x where x.request_id = r.id and x.user_id = ${user})
          or (a.financial and r.financial_analyst_id = ${user} and t.analyze_type_ids @> to_jsonb(a.id)))`.as('task'),
    )

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function toRow(actor: Actor, row: SelectedRow): RequestRow {
  const {
    type_label,
    organization_name,
    region,
    email_general,
    responsible_name,
    responsible_surname,
    responsible_disabled,
    task,
    state_label,
    waiting_since_text,
    ...request
  } = row
  return {
    ...request,
    request_type: { id: row.type_id, label: type_label, form_id: row.type_form_id },
    // Hidden from organisations, because it would reveal moves that they do not see.
    waiting_since: can(actor, 'request.see_backstage') ? waiting_since_text : null,
    request_state: toLabelledState(row.state_id, state_label),
    organization: {
      id: row.organization_id,
      name: organization_name,
      region,
      email_general: can(actor, 'organization.read', row) ? email_general : null,
    },
    responsible:
      row.responsible_id !== null
        ? {
            id: row.responsible_id,
            name: responsible_name ?? '',
            surname: responsible_surname ?? '',
            disabled: responsible_disabled ?? false,
          }
        : null,
    association: row.responsible_id === actor.id ? ASSOCIATION.responsible : (task ?? ASSOCIATION.none),
  }
}

/** Selects one request with its list columns, its form, and the label of its state for organisations. */
export const selectRequest = (db: Db, { id, user }: { readonly id: number; readonly user: number }) =>
  selectRows(db, user, buildStateLabelSql(STATE))
    .select(buildStateLabelSql(buildVisibleStateSql(STATE)).as('outward_label'))
    .where('r.id', '=', id)

type SelectedRequest = Awaited<ReturnType<ReturnType<typeof selectRequest>['execute']>>[number]

/** Converts the row to what the actor may see. */
export function toRequest(actor: Actor, { outward_label, ...row }: SelectedRequest) {
  const { filled_form_id, form_id, form_version, computed, revision } = row
  const state_label = can(actor, 'request.see_backstage') ? row.state_label : outward_label
  return {
    ...row,
    ...toRow(actor, { ...row, state_label }),
    filled: { id: filled_form_id, form_id, form_version, computed, revision },
  }
}

/**
 * Selects requests `r` with the columns that abilities are checked against, without list columns; meant for reads by
 * id.
 */
export const selectBareRequests = (db: Db) =>
  db
    .selectFrom('requests as r')
    .modifyFront(PREPARED)
    .selectAll('r')
    .select(CONFLICTED_USER_IDS.as('conflicted_user_ids'))

/** Reads one request. Throws `not_found` if it does not exist or the actor may not know of it. */
export async function requireReadableRequest(db: Db, actor: Actor, id: number) {
  const request = await selectBareRequests(db).where('r.id', '=', id).executeTakeFirst()
  if (!request) throw new AppError('not_found')
  ensureCanSee(actor, 'request.read', toRequestTarget(request))
  return request
}

/** Locks a request until the transaction ends, so that concurrent changes run one after the other. */
export async function lockRequest(tx: Db, id: number) {
  const request = await tx.selectFrom('requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  // Read after the lock is taken: a conflict may have been declared while this waited.
  return request && { ...request, conflicted_user_ids: await conflictedUserIds(tx, id) }
}

/** The facts of a request that abilities are checked against. */
export const toRequestTarget = (
  request: {
    organization_id: number
    responsible_id: number | null
    financial_analyst_id: number | null
    state_id: number
    conflicted_user_ids: readonly number[]
    anonymised_on: string | null
  },
  users: readonly { user_id: number }[] = [],
): Target & { organization_id: number } => ({
  organization_id: request.organization_id,
  responsible_id: request.responsible_id,
  editable: stateOf(request.state_id).editable,
  approved: !stateOf(request.state_id).active,
  in_analysis: request.state_id === STATES.analysis.id,
  conflicted_user_ids: request.conflicted_user_ids,
  anonymised: request.anonymised_on !== null,
  involved_user_ids: [
    ...users.map(({ user_id }) => user_id),
    ...(request.financial_analyst_id === null ? [] : [request.financial_analyst_id]),
  ],
})
