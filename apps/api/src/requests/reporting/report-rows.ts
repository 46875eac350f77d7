import { type Actor, type contract, type InputOf, type ReportRow, STATES } from '@octroi/domain'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { buildAbilityCondition } from '../../access/ability-condition.ts'
import type { Db } from '../../db/client.ts'
import type { ComputedSettings } from '../../db/schema.ts'
import { AUTHOR_OR_ASSIGNED } from '../analyses/assigned.ts'
import { shownAnalysisState } from '../analyses/rows.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { buildConflictedInSql } from '../conflicts/conflict-facts.ts'
import { toLabelledState, buildStateLabelSql } from '../state-labels.ts'
import { inRegions } from '../status-board/in-regions.ts'

type Input<Name extends 'requestColumns' | 'analysisColumns'> = InputOf<(typeof contract.reporting)[Name]>
export type RequestReportQuery = Input<'requestColumns'>['params'] & Input<'requestColumns'>['query']
export type AnalysisReportQuery = Input<'analysisColumns'>['params'] & Input<'analysisColumns'>['query']

/** Which page of the rows. */
export interface Page {
  readonly page_number: number
  readonly per_page: number
}

/** A row with the keys by which its answers are found. */
export interface RowToRead extends Omit<ReportRow, 'answers'> {
  readonly filled: {
    readonly id: number
    readonly form_id: number
    readonly form_version: number
    readonly computed: ComputedSettings
  }
}

const fullName = (name: string | null, surname: string | null): string | null =>
  name === null ? null : `${name} ${surname ?? ''}`.trim()

/** Adds the preformulated state to a filter by 'waiting for approval', as the list does. */
const statesShown = (states: readonly number[]): number[] =>
  states.includes(STATES.approval.id) ? [...states, STATES.preformulated.id] : [...states]

interface These {
  /** If given, only these rows of the report, regardless of the other filters. */
  readonly ids?: readonly number[] | undefined
}

const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]) => sql<SqlBool>`${column} = any(${ids}::int[])`

/** Selects the requests of a report that the actor may list, without archived ones. */
export const selectReportRequests = (
  db: Db,
  actor: Actor,
  { type, year, ids, regions = [], states = [] }: RequestReportQuery & These,
) =>
  db
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('filled_forms as f', 'f.id', 'r.filled_form_id')
    .where('r.type_id', '=', type)
    .where('r.financial_year', '=', year)
    .where('r.archived', '=', false)
    .where(buildAbilityCondition(actor, 'request.list', REQUEST_FACTS))
    .$if(ids !== undefined, (query) => query.where(isOneOf(sql`r.id`, ids ?? [])))
    .$if(!ids && regions.length > 0, (query) => query.where(inRegions(regions)))
    .$if(!ids && states.length > 0, (query) => query.where('r.state_id', 'in', statesShown(states)))

/** Selects the analyses of a report that the actor may list, without those of archived requests. */
export const selectReportAnalyses = (
  db: Db,
  actor: Actor,
  { type, year, ids, regions = [], request_type }: AnalysisReportQuery & These,
) =>
  db
    .selectFrom('analyses as a')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .innerJoin('analyze_types as k', 'k.id', 'a.type_id')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('filled_forms as f', 'f.id', 'a.filled_form_id')
    .where('a.type_id', '=', type)
    .where('r.financial_year', '=', year)
    .where('r.archived', '=', false)
    .where(buildAbilityCondition(actor, 'analysis.list', { conflicted_user_ids: buildConflictedInSql }))
    .$if(ids !== undefined, (query) => query.where(isOneOf(sql`a.id`, ids ?? [])))
    .$if(!ids && regions.length > 0, (query) => query.where(inRegions(regions)))
    .$if(request_type !== undefined, (query) => query.where('r.type_id', '=', request_type ?? 0))

/** Reads the ids of all the requests of a report, in its order. */
export async function listReportRequestIds(db: Db, actor: Actor, report: RequestReportQuery): Promise<number[]> {
  const rows = await selectReportRequests(db, actor, report)
    .select('r.id')
    .orderBy(sql`o.name_folded`)
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads the ids of all the analyses of a report, in its order. */
export async function listReportAnalysisIds(db: Db, actor: Actor, report: AnalysisReportQuery): Promise<number[]> {
  const rows = await selectReportAnalyses(db, actor, report)
    .select('a.id')
    .orderBy(sql`o.name_folded`)
    .orderBy('a.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Limits a query to a page; rows that are requested by id are few and are returned at once. */
const onPage =
  ({ ids, page_number, per_page }: These & Page) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    ids ? query : query.limit(per_page).offset((page_number - 1) * per_page)

/** Reads one page of the requests of a report, sorted by organisation. */
export async function readReportRequests(
  db: Db,
  actor: Actor,
  report: RequestReportQuery & These & Page,
): Promise<RowToRead[]> {
  const rows = await selectReportRequests(db, actor, report)
    .leftJoin('users as p', 'p.id', 'r.responsible_id')
    .select(['r.id', 'r.state_id', 'r.date_submitted as submitted', 'o.id as organization_id', 'o.name', 'o.region'])
    .select(['f.id as filled_id', 'f.form_id', 'f.form_version', 'f.computed', 'f.percent'])
    .select([
      'p.name as person_name',
      'p.surname as person_surname',
      buildStateLabelSql(sql`r.state_id`).as('state_label'),
    ])
    .orderBy(sql`o.name_folded`)
    .orderBy('r.id')
    .$call(onPage(report))
    .execute()
  return rows.map((row) => ({
    ...toRow(row),
    request_id: row.id,
    state: toLabelledState(row.state_id, row.state_label),
  }))
}

/** Reads one page of the analyses of a report, sorted by organisation. */
export async function readReportAnalyses(
  db: Db,
  actor: Actor,
  report: AnalysisReportQuery & These & Page,
): Promise<RowToRead[]> {
  const rows = await selectReportAnalyses(db, actor, report)
    .leftJoin('users as p', (join) => join.on(sql<SqlBool>`p.id = ${AUTHOR_OR_ASSIGNED}`))
    .select(['a.id', 'a.request_id', 'a.state_id', 'a.submitted_at', 'o.id as organization_id', 'o.name', 'o.region'])
    .select(['f.id as filled_id', 'f.form_id', 'f.form_version', 'f.computed', 'f.percent'])
    .select(['p.name as person_name', 'p.surname as person_surname'])
    .select(buildStateLabelSql(sql`a.state_id`, 'analyze_states').as('state_label'))
    .orderBy(sql`o.name_folded`)
    .orderBy('a.id')
    .$call(onPage(report))
    .execute()
  return rows.map((row) => ({
    ...toRow({ ...row, submitted: row.submitted_at?.toISOString() ?? null }),
    request_id: row.request_id,
    state: shownAnalysisState(row.state_id, row.state_label),
  }))
}

interface ReportRowSource {
  readonly id: number
  readonly submitted: string | null
  readonly organization_id: number
  readonly name: string
  readonly region: string | null
  readonly filled_id: number
  readonly form_id: number
  readonly form_version: number
  readonly computed: ComputedSettings
  readonly percent: number
  readonly person_name: string | null
  readonly person_surname: string | null
}

const toRow = ({ id, submitted, region, percent, ...row }: ReportRowSource) => ({
  id,
  submitted,
  region,
  percent,
  organization: { id: row.organization_id, label: row.name },
  person: fullName(row.person_name, row.person_surname),
  filled: { id: row.filled_id, form_id: row.form_id, form_version: row.form_version, computed: row.computed },
})
