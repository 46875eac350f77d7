import { ANALYSIS_STATES, type AnalysisState } from '@octroi/domain'
import { createAnalyses } from '../../requests/analyses/create-analyses.ts'
import { completeAnswers, createRequest, type RequestOptions } from './create-request.ts'
import type { Person } from '../person.ts'
import type { TestApp } from '../test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

export interface AnalysisOptions extends RequestOptions {
  /** Type of the analysis; the first of the request's type if absent. */
  readonly analysis?: number
  readonly stands?: AnalysisState
  /** Whether every question of its form is answered. */
  readonly complete?: boolean
}

/**
 * Creates an accepted request with its analyses, all in the given state; returns the ids of the request and of one
 * analysis.
 */
export async function createAnalysis(test: TestApp, organisation: Person, asked: AnalysisOptions = {}) {
  const { analysis, stands = 'started', complete = false, ...request } = asked
  const id = await createRequest(test, organisation, { state: 'analysis', ...request })
  const { administrator, clock, db } = test
  const call = {
    actor: { id: administrator.id, rank: 1, organization_id: null },
    address: '::1',
    clock: () => clock.now(),
  }
  await db.transaction().execute((tx) => createAnalyses(tx, call, { id, type_id: request.type ?? 4 }))
  await db.updateTable('analyses').set({ state_id: ANALYSIS_STATES[stands].id }).where('request_id', '=', id).execute()
  const rows = await db.selectFrom('analyses').selectAll().where('request_id', '=', id).orderBy('id').execute()
  const found = analysis === undefined ? rows[0] : rows.find(({ type_id }) => type_id === analysis)
  if (!found) throw new Error(`Requests of type ${request.type} have no analysis ${analysis}`)
  if (complete) await answerWhole(test, found.filled_form_id)
  return { request: id, id: found.id }
}

async function answerWhole(test: TestApp, filled_form_id: number): Promise<void> {
  const { db, clock } = test
  const { form_id } = await db
    .selectFrom('filled_forms')
    .select('form_id')
    .where('id', '=', filled_form_id)
    .executeTakeFirstOrThrow()
  const owner = { filled_form_id, organization_id: organizationOf('filled_forms', filled_form_id) }
  const stamp = { ...owner, revision: 1, updated_at: clock.now(), updated_by: null }
  const rows = (await completeAnswers(test, form_id)).map((answer) => ({ ...answer, ...stamp }))
  // Replaces prefilled answers.
  await db.deleteFrom('answers').where('filled_form_id', '=', filled_form_id).execute()
  await db.insertInto('answers').values(rows).execute()
  await db.updateTable('filled_forms').set({ percent: 100 }).where('id', '=', filled_form_id).execute()
}

/** Saves answers of an analysis as its page does. */
export const answersAnalysis = (who: Person, id: number, answers: readonly object[]) =>
  who.calls<{ completion: { percent: number }; saved: object[] }>('POST', `/analyzes/${id}/answers/`, {
    body: { answers },
  })

/** Submits an analysis, or returns it with a reason. */
export const movesAnalysis = (who: Person, id: number, analyze: object) =>
  who.calls('PATCH', `/analyzes/${id}`, { body: { analyze } })
