import { type Actor, type AnalysisRow, analysisStateOf, type Assignee, type Target } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'
import { toLabelledState, buildStateLabelSql } from '../state-labels.ts'
import { CONFLICTED_USER_IDS, SUBMITTED_BEFORE_CONFLICT, buildTakenTaskSql } from '../conflicts/conflict-facts.ts'
import { ASSIGNED_TO } from './assigned.ts'

/** Selects analyses `a` with their own columns, without those of their request. */
const selectBare = (db: Db) =>
  db
    .selectFrom('analyses as a')
    .innerJoin('analyze_types as k', 'k.id', 'a.type_id')
    .innerJoin('filled_forms as f', 'f.id', 'a.filled_form_id')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${ASSIGNED_TO}`))
    .leftJoin('users as s', 's.id', 'a.submitted_by')
    .modifyFront(PREPARED)
    .selectAll('a')
    .select(['k.label', 'k.financial', 'k.summary'])
    .select(['f.form_id', 'f.form_version', 'f.computed', 'f.percent', 'f.revision'])
    .select(['u.id as user_id', 'u.name', 'u.surname', 'u.disabled'])
    .select(['s.name as submitter_name', 's.surname as submitter_surname'])
    .select(['r.organization_id', 'r.state_id as request_state_id', 'r.responsible_id', 'r.financial_analyst_id'])
    .select('r.anonymised_on')
    .select(buildStateLabelSql(sql`a.state_id`, 'analyze_states').as('state_label'))
    .select(sql<number[]>`array(select x.user_id from request_users x where x.request_id = r.id)`.as('listed_user_ids'))
    .select(
      sql<string[]>`array(select w.name || ' ' || w.surname from request_users x join users w on w.id = x.user_id
        where x.request_id = a.request_id and x.type_id = a.type_id order by x.id)`.as('listed_names'),
    )
    .select([CONFLICTED_USER_IDS.as('conflicted_user_ids'), buildTakenTaskSql(ASSIGNED_TO).as('to_reassign')])
    .select(SUBMITTED_BEFORE_CONFLICT.as('before_conflict'))

/** Selects analyses `a` with all their columns and those of their request. */
export const selectAnalyses = (db: Db) =>
  selectBare(db)
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .leftJoin('users as p', 'p.id', 'r.responsible_id')
    .select(['r.type_id as request_type_id', 'r.financial_year', 't.label as request_type_label'])
    .select(['p.name as responsible_name', 'p.surname as responsible_surname', 'p.disabled as responsible_disabled'])
    .select(['o.name as organization_name', 'o.region'])
    .select(buildStateLabelSql(sql`r.state_id`).as('request_state_label'))

/** A row of an analysis without its request, with who carries it out. */
export type BareAnalysis = Awaited<ReturnType<ReturnType<typeof selectBare>['execute']>>[number]

/** A row of an analysis with its request, and who takes care of both. */
export type SelectedAnalysis = Awaited<ReturnType<ReturnType<typeof selectAnalyses>['execute']>>[number]

/** Returns an analysis's state as in the contract. A state without a label of the funder is labelled with its code. */
export const shownAnalysisState = (id: number, label: string | null) => ({ id, label: label ?? analysisStateOf(id) })

interface Joined {
  readonly id: number | null
  readonly name: string | null
  readonly surname: string | null
  readonly disabled: boolean | null
}

const assigneeOf = ({ id, name, surname, disabled }: Joined): Assignee | null =>
  id === null ? null : { id, name: name ?? '', surname: surname ?? '', disabled: disabled ?? false }

/** Converts a row to an analysis as it is listed within its request. */
export function toBareRow(row: BareAnalysis): Omit<AnalysisRow, 'request'> {
  const { id, type_id, form_id, label, financial, summary, state_id } = row
  return {
    id,
    type_id,
    analyze_type: { id: type_id, label, form_id, financial, summary },
    state_id,
    analyze_state: shownAnalysisState(state_id, row.state_label),
    user_id: row.user_id,
    user: assigneeOf({ ...row, id: row.user_id }),
    people: row.listed_names.length > 0 || row.user_id === null ? row.listed_names : [`${row.name} ${row.surname}`],
    to_reassign: row.to_reassign,
    submitted_by: [row.submitter_name, row.submitter_surname].filter(Boolean).join(' '),
    percent: row.percent,
    request_id: row.request_id,
  }
}

/** Converts a row to an analysis as it is listed with its request. */
export function toAnalysisRow(row: SelectedAnalysis): AnalysisRow {
  const { request_id, organization_id } = row
  return {
    ...toBareRow(row),
    request: {
      id: request_id,
      type_id: row.request_type_id,
      request_type: { id: row.request_type_id, label: row.request_type_label },
      financial_year: row.financial_year,
      state_id: row.request_state_id,
      request_state: toLabelledState(row.request_state_id, row.request_state_label),
      organization_id,
      organization: { id: organization_id, name: row.organization_name, region: row.region },
      responsible_id: row.responsible_id,
      responsible: assigneeOf({
        id: row.responsible_id,
        name: row.responsible_name,
        surname: row.responsible_surname,
        disabled: row.responsible_disabled,
      }),
    },
  }
}

/** The filled form of an analysis. */
export const toFilledForm = ({ filled_form_id: id, form_id, form_version, computed, revision }: BareAnalysis) => ({
  id,
  form_id,
  form_version,
  computed,
  revision,
})

/** The facts of an analysis that abilities are checked against. */
export const targetOfAnalysis = (row: BareAnalysis): Target => ({
  organization_id: row.organization_id,
  responsible_id: row.responsible_id,
  financial_analyst_id: row.financial_analyst_id,
  listed_user_ids: row.listed_user_ids,
  conflicted_user_ids: row.conflicted_user_ids,
  anonymised: row.anonymised_on !== null,
})

/** One analysis, or undefined. */
export const findAnalysis = (db: Db, id: number): Promise<SelectedAnalysis | undefined> =>
  selectAnalyses(db).where('a.id', '=', id).executeTakeFirst()

/**
 * Locks an analysis until the transaction ends. A shared lock on its request keeps that from changing state, while
 * others may still change its other analyses.
 */
export async function lockAnalysis(tx: Db, id: number): Promise<SelectedAnalysis | undefined> {
  await sql`select from requests r join analyses a on a.request_id = r.id where a.id = ${id} for share of r`.execute(tx)
  await tx.selectFrom('analyses').select('id').where('id', '=', id).forUpdate().execute()
  return findAnalysis(tx, id)
}

/** The analyses of a request, in the order in which they were created. */
export const selectAnalysesOf = (db: Db, requestId: number) =>
  selectBare(db).where('a.request_id', '=', requestId).orderBy('a.id')

/** Reads the analyses of a request, in the order in which they were created. */
export const readRequestAnalyses = (db: Db, requestId: number): Promise<BareAnalysis[]> =>
  selectAnalysesOf(db, requestId).execute()

/** Returns the labels of the unfinished analyses. */
export const listUnfinishedLabels = (rows: readonly BareAnalysis[]): string[] =>
  rows.filter(({ state_id }) => analysisStateOf(state_id) !== 'finished').map(({ label }) => label)

/** The caller who reads analyses, and the database. */
export interface AnalysisReader {
  readonly db: Db
  readonly actor: Actor
}
