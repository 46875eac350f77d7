import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { AppError } from '../errors/app-error.ts'
import { listAssignablePeople, mayAssignPeople } from './assignees/read-assignees.ts'
import { checkBatch } from './batch/create-batch.ts'
import { createBatchOnce } from './batch/create-batch-once.ts'
import { declareConflict } from './conflicts/declare-conflict.ts'
import { liftConflict } from './conflicts/lift-conflict.ts'
import { changeRequest } from './change-request.ts'
import {
  listRequests,
  requireReadableRequest,
  listResponsiblePeople,
  toRequestTarget,
  listRequestYears,
} from './queries.ts'
import { readRequest } from './read-request.ts'
import { remindByHand } from './reminders/remind-by-hand.ts'
import { listStates } from './state-labels.ts'

export const requestHandlers: Handlers<typeof contract.requests> = {
  list: ({ db, actor, clock, query }) => {
    ensureCan(actor, 'request.list')
    return listRequests(db, { actor, clock, query })
  },

  create: async (call) => {
    ensureCan(call.actor, 'request.create_batch')
    if (call.body.check === true) {
      await checkBatch(call.db, call, call.body.requests)
      return []
    }
    return call.db.transaction().execute((tx) => createBatchOnce(tx, call, call.body))
  },

  guide: async ({ db, actor, params }) => {
    const { guide_id } = await requireReadableRequest(db, actor, params.id)
    const guide = await db
      .selectFrom('guides')
      .select(['key', 'name', 'size'])
      .where('id', '=', guide_id ?? 0)
      .executeTakeFirst()
    if (!guide) throw new AppError('not_found')
    return { ...guide, contentType: 'application/pdf' }
  },

  states: ({ db, actor }) => listStates(db, actor),

  responsibles: ({ db, actor }) => {
    ensureCan(actor, 'request.see_backstage')
    return listResponsiblePeople(db, actor)
  },

  years: ({ db, actor }) => {
    ensureCan(actor, 'request.list')
    return listRequestYears(db, actor)
  },

  types: async ({ db }) => {
    const analyses = await db.selectFrom('analyze_types').select(['id', 'label', 'summary', 'financial']).execute()
    const types = await db.selectFrom('request_types').selectAll().orderBy('id').execute()
    return types.map(({ analyze_type_ids, recommendations, ...type }) => ({
      ...type,
      recommendations: recommendations as 'formulated' | 'preformulated' | 'none',
      analyses: analyze_type_ids.flatMap((id) => analyses.filter((analysis) => analysis.id === id)),
    }))
  },

  read: (call) => readRequest(call, call.params.id),

  assignable: async ({ db, actor, params }) => {
    const target = toRequestTarget(await requireReadableRequest(db, actor, params.id))
    if (!mayAssignPeople(actor, target)) throw new AppError('forbidden')
    return listAssignablePeople(db, actor, target)
  },

  declareConflict: async (call) => {
    const { db, params, body } = call
    await db.transaction().execute((tx) => declareConflict(tx, call, { id: params.id, reason: body.reason }))
    return undefined
  },

  liftConflict: async (call) => {
    const { db, params, body } = call
    await db.transaction().execute((tx) => liftConflict(tx, call, { ...params, reason: body.reason }))
    return undefined
  },

  remind: async (call) => {
    const { db, params } = call
    await db.transaction().execute((tx) => remindByHand(tx, call, params.id))
    return undefined
  },

  update: async (call) => {
    const { db, params, body } = call
    await db.transaction().execute((tx) => changeRequest(tx, call, { id: params.id, patch: body.request }))
    return readRequest(call, params.id)
  },
}
