import { type Actor, can, type contract, type InputOf, type ListQuery } from '@octroi/domain'
import { sql, type SqlBool } from 'kysely'
import { type RowFacts, rowsWithin, scopeHeld } from '../../access/rows-within.ts'
import type { Db } from '../../db/client.ts'
import { type Columns, elsewhere } from '../../db/list.ts'
import { listPage, type PageOfIds } from '../../db/list-page.ts'
import { people } from '../../db/people.ts'
import { columnsFor } from '../columns.ts'
import { conflictedIn } from '../conflicts/conflict-facts.ts'
import { ASSIGNED_TO, carriedOutBy } from './assigned.ts'
import { selectAnalyses, toRow } from './rows.ts'

/** Left joins, though each analysis has both: the database leaves out what nothing is asked of. */
const FROM = sql`analyses a left join analyze_types k on k.id = a.type_id left join requests r on r.id = a.request_id`

/** What of an analysis decides who sees it in lists. */
const ANALYSIS_FACTS: RowFacts = {
  involved_user_ids: carriedOutBy,
  conflicted_user_ids: (user) => conflictedIn(user, sql`a.request_id`),
}

/** What the list of analyses may be filtered and sorted by: what is its own, and what is its request's. */
export function analysisColumnsFor(actor: Actor): Columns {
  const { request_type, financial_year, organization_id, organization_name, region, responsible_id, ...others } =
    columnsFor(actor)
  const { responsible_name, archived } = others
  const ofRequest = { request_type, financial_year, organization_id, organization_name, region, responsible_id }
  return {
    id: { kind: 'number', value: sql`a.id`, filled: true },
    request_id: { kind: 'number', value: sql`a.request_id`, filled: true },
    type_id: { kind: 'number', value: sql`a.type_id`, filled: true },
    analyze_type: { kind: 'text', value: sql`k.label`, filled: true, searched: true },
    state_id: { kind: 'number', value: sql`a.state_id`, filled: true },
    user_id: { kind: 'number', value: ASSIGNED_TO },
    assignee: {
      kind: 'text',
      value: PERSON,
      join: sql`left join users u on u.id = ${ASSIGNED_TO}`,
      searched: true,
      ...elsewhere(ASSIGNED_TO, (pattern) => sql`select u.id from users u where fold(${PERSON}) like ${pattern}`),
    },
    request_type_id: { kind: 'number', value: sql`r.type_id`, filled: true },
    percent: {
      kind: 'number',
      value: sql`(select f.percent from filled_forms f where f.id = a.filled_form_id)`,
      filled: true,
    },
    /** One's own: what one carries out, and all of the requests that one is responsible for. */
    assigned: {
      kind: 'boolean',
      value: sql`(${carriedOutBy(actor.id)} or r.responsible_id is not distinct from ${actor.id})`,
    },
    ...Object.fromEntries(
      Object.entries({ ...ofRequest, responsible_name, archived }).flatMap(([name, column]) =>
        column ? [[name, column]] : [],
      ),
    ),
  }
}

const PERSON = sql`u.name || ' ' || u.surname`

type Asked = InputOf<typeof contract.analyzes.list>['query']

/** One page of the analyses that the actor may list; those of archived requests only where that list shows them too. */
export async function listAnalyses(db: Db, actor: Actor, { type_id, request_id, ...query }: Asked) {
  const source = {
    from: FROM,
    id: sql`a.id`,
    columns: analysisColumnsFor(actor),
    within: [rowsWithin(actor, 'analysis.list', ANALYSIS_FACTS)],
  }
  const filters: NonNullable<ListQuery['filters']> = {
    ...(can(actor, 'request.list_archived') ? {} : { archived: false }),
    ...query.filters,
    ...(type_id === undefined ? {} : { type_id }),
    ...(request_id === undefined ? {} : { request_id }),
  }
  // The ids first: with one more to join, the database would no longer see that they are few.
  const rows = async (page: PageOfIds) => {
    const ids = (await db.selectFrom(page).select('page.id').orderBy('page.place').execute()).map(({ id }) => id)
    const found = ids.length === 0 ? [] : await selectAnalyses(db).where('a.id', 'in', ids).execute()
    return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
  const found = await listPage({ db, source, query: { ...query, filters }, rows })
  return { ...found, data: found.data.map(toRow), scope: scopeHeld(actor, 'analysis.list') }
}

/** Who carries out an analysis that the actor may list. */
export const assignees = (db: Db, actor: Actor) =>
  people(
    db,
    sql<SqlBool>`(exists (select from request_users x where x.user_id = p.id)
        or exists (select from requests r where r.responsible_id = p.id)
        or exists (select from requests r where r.financial_analyst_id = p.id))
      and exists (select from ${FROM} where ${ASSIGNED_TO} = p.id and ${rowsWithin(actor, 'analysis.list', ANALYSIS_FACTS)})`,
  )
