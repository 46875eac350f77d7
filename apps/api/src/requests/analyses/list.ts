import { type Actor, can, type contract, type InputOf, type ListQuery } from '@octroi/domain'
import { sql, type SqlBool } from 'kysely'
import { type RowFacts, buildAbilityCondition, requireScope } from '../../access/ability-condition.ts'
import type { Db } from '../../db/client.ts'
import { type Columns, createOtherTableSearch } from '../../db/list.ts'
import { listColumns } from '../../db/list-columns.ts'
import { type ListPlan, listPage, type PageOfIds } from '../../db/list-page.ts'
import { listPeopleChoices } from '../../db/people.ts'
import { REQUEST_SOURCES } from '../columns.ts'
import { buildConflictedInSql } from '../conflicts/conflict-facts.ts'
import { ASSIGNED_TO, assignedAnalysisIds } from './assigned.ts'
import { selectAnalyses, toAnalysisRow } from './rows.ts'

/**
 * Each analysis has both rows. They are left joins all the same, because PostgreSQL then skips the tables of which no
 * column is read.
 */
const FROM = sql`analyses a left join analyze_types k on k.id = a.type_id left join requests r on r.id = a.request_id`

/** The SQL facts of an analysis that decide who sees it in lists. */
const ANALYSIS_FACTS: RowFacts = {
  involved_user_ids: (user) => sql<SqlBool>`a.id = any(array(${assignedAnalysisIds(user)}))`,
  conflicted_user_ids: (user) => buildConflictedInSql(user, sql`a.request_id`),
}

/** The columns that this list shares with the list of requests. */
const { request_type, financial_year, organization_id, organization_name, region, ...others } = REQUEST_SOURCES
const { responsible_id, responsible_name, archived } = others
const OF_REQUEST = {
  request_type,
  financial_year,
  organization_id,
  organization_name,
  region,
  responsible_id,
  responsible_name,
  archived,
}

/** The columns by which the list of analyses may be filtered and sorted: its own and its request's. */
export function analysisColumnsFor(actor: Actor): Columns {
  return listColumns('analyzes', {
    ...OF_REQUEST,
    id: { value: sql`a.id`, filled: true },
    request_id: { value: sql`a.request_id`, filled: true },
    type_id: { value: sql`a.type_id`, filled: true },
    analyze_type: { value: sql`k.label`, filled: true, searched: true },
    state_id: { value: sql`a.state_id`, filled: true },
    /** The filter finds an analysis by any of the several people who carry it out. */
    user_id: {
      value: ASSIGNED_TO,
      among: (people) =>
        sql<SqlBool>`a.id = any(array(${sql.join(
          people.map((person) => assignedAnalysisIds(Number(person))),
          sql` union all `,
        )}))`,
    },
    assignee: {
      value: PERSON,
      join: sql`left join users u on u.id = ${ASSIGNED_TO}`,
      searched: true,
      ...createOtherTableSearch(
        ASSIGNED_TO,
        (pattern) => sql`select u.id from users u where fold(${PERSON}) like ${pattern}`,
      ),
    },
    request_type_id: { value: sql`r.type_id`, filled: true },
    percent: {
      value: sql`(select f.percent from filled_forms f where f.id = a.filled_form_id)`,
      filled: true,
    },
    /**
     * The actor's own analyses: those that they carry out, and all those of the requests that they are responsible for.
     */
    assigned: {
      value: sql`a.id = any(array(${assignedAnalysisIds(actor.id)} union all
        select o.id from requests m join analyses o on o.request_id = m.id where m.responsible_id = ${actor.id}))`,
    },
  })
}

const PERSON = sql`u.name || ' ' || u.surname`

type AnalysisListQuery = InputOf<typeof contract.analyzes.list>['query']

/** The list of the analyses that the actor may list; those of archived requests only if the query includes them. */
export function planAnalysisList(actor: Actor, { type_id, request_id, ...query }: AnalysisListQuery): ListPlan {
  const source = {
    from: FROM,
    id: sql`a.id`,
    columns: analysisColumnsFor(actor),
    within: [buildAbilityCondition(actor, 'analysis.list', ANALYSIS_FACTS)],
    few: requireScope(actor, 'analysis.list') !== 'all',
  }
  const filters: NonNullable<ListQuery['filters']> = {
    ...(can(actor, 'request.list_archived') ? {} : { archived: false }),
    ...query.filters,
    ...(type_id === undefined ? {} : { type_id }),
    ...(request_id === undefined ? {} : { request_id }),
  }
  return { source, query: { ...query, filters } }
}

/** Returns one page of the analyses that the actor may list. */
export async function listAnalyses(db: Db, actor: Actor, query: AnalysisListQuery) {
  // No further join here: with one more table, the planner would no longer estimate that the rows are few.
  const rows = async (_: PageOfIds, ids: readonly number[]) => {
    const analyses = await selectAnalyses(db).where(sql<SqlBool>`a.id = any(${ids})`).execute()
    return analyses.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
  const page = await listPage({ db, ...planAnalysisList(actor, query), rows })
  return { ...page, data: page.data.map(toAnalysisRow), scope: requireScope(actor, 'analysis.list') }
}

const IS_ASSIGNED = sql<SqlBool>`(exists (select from request_users x where x.user_id = p.id)
  or exists (select from requests r where r.responsible_id = p.id)
  or exists (select from requests r where r.financial_analyst_id = p.id))`

/**
 * Lists the people by whom the actor may filter analyses. For an actor who lists all analyses, this is everybody with
 * any assignment, because computing who carries out each analysis would be too slow.
 */
export function listAnalysisAssignees(db: Db, actor: Actor) {
  if (requireScope(actor, 'analysis.list') === 'all') return listPeopleChoices(db, IS_ASSIGNED)
  const within = buildAbilityCondition(actor, 'analysis.list', ANALYSIS_FACTS)
  return listPeopleChoices(db, sql<SqlBool>`p.id in (select ${ASSIGNED_TO} from ${FROM} where ${within})`)
}
