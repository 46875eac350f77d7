import { ANALYSIS_STATE_LIST, type contract, STATES } from '@octroi/domain'
import type { CallContext, Handlers } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { lookupRows } from '../../db/lookup-rows.ts'
import { AppError } from '../../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../../locales/fr-ca.ts'
import { lockRequest, toRequestTarget } from '../queries.ts'
import { changeAnalysis } from './change-analysis.ts'
import { analysisTypesOf, createAnalyses } from './create-analyses.ts'
import { listAnalysisAssignees, listAnalyses } from './list.ts'
import { readAnalysis } from './read-analyses.ts'
import { selectAnalyses, shownAnalysisState, toAnalysisRow } from './rows.ts'
import { compareAnalyses } from './side-by-side/side-by-side.ts'

export const analysisHandlers: Handlers<typeof contract.analyzes> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'analysis.list')
    return listAnalyses(db, actor, query)
  },

  states: async ({ db, actor }) => {
    ensureCan(actor, 'analysis.list')
    const labels = new Map((await lookupRows(db, 'analyze_states')).map(({ id, label }) => [id, label]))
    return ANALYSIS_STATE_LIST.map(({ id, code }) => ({ ...shownAnalysisState(id, labels.get(id) ?? null), code }))
  },

  types: ({ db, actor }) => {
    ensureCan(actor, 'analysis.list')
    return db
      .selectFrom('analyze_types')
      .select(['id', 'label', 'form_id', 'financial', 'summary'])
      .orderBy('id')
      .execute()
  },

  assignees: ({ db, actor }) => {
    ensureCan(actor, 'analysis.list')
    return listAnalysisAssignees(db, actor)
  },

  read: (call) => readAnalysis(call, call.params.id),

  sideBySide: (call) => {
    // Checked before the request is looked for, so that a caller without the ability does not learn whether it exists.
    ensureCan(call.actor, 'analysis.read')
    return compareAnalyses(call, call.params.id)
  },

  create: (call) => call.db.transaction().execute((tx) => createAsked(tx, call, call.body.analyzes)),

  update: async (call) => {
    const { db, params, body } = call
    await db.transaction().execute((tx) => changeAnalysis(tx, call, { id: params.id, patch: body.analyze }))
    return readAnalysis(call, params.id)
  },
}

interface NewAnalysis {
  readonly request_id: number
  readonly type_id: number
}

/**
 * Creates the requested analyses, all or none. Requests are locked in the order of their ids, which avoids deadlocks.
 */
async function createAsked(tx: Db, call: CallContext, newAnalyses: readonly NewAnalysis[]) {
  ensureCan(call.actor, 'analysis.read')
  const ids = [...new Set(newAnalyses.map(({ request_id }) => request_id))].toSorted((a, b) => a - b)
  const created = []
  for (const id of ids) {
    const types = newAnalyses.flatMap((one, place) => (one.request_id === id ? [{ place, type_id: one.type_id }] : []))
    await createIn(tx, call, { id, types })
    const typeIds = types.map(({ type_id }) => type_id)
    const analyses = await selectAnalyses(tx).where('a.request_id', '=', id).orderBy('a.id').execute()
    created.push(...analyses.filter(({ type_id }) => typeIds.includes(type_id)))
  }
  return created.map(toAnalysisRow)
}

interface AskedOfRequest {
  readonly id: number
  readonly types: readonly { readonly place: number; readonly type_id: number }[]
}

async function createIn(tx: Db, call: CallContext, { id, types }: AskedOfRequest): Promise<void> {
  const request = await lockRequest(tx, id)
  if (!request) throw new AppError('not_found')
  const target = toRequestTarget(request)
  ensureCanSee(call.actor, 'request.read', target)
  ensureCan(call.actor, 'request.approve_or_reject', target)
  if (request.state_id !== STATES.analysis.id) throw new AppError('state_conflict')
  const typeIds = new Set((await analysisTypesOf(tx, request.type_id)).map(({ type_id }) => type_id))
  const details = types
    .filter(({ type_id }) => !typeIds.has(type_id))
    .map(({ place }) => ({
      path: `analyzes[${place}].type_id`,
      code: 'unknown_choice',
      message: CONTENT_MESSAGES.unknown_choice,
    }))
  if (details.length > 0) throw new AppError('invalid', { details })
  await createAnalyses(tx, call, { ...request, types: types.map(({ type_id }) => type_id) })
}
