import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { changeRequest } from './change-request.ts'
import { listRequests, responsibles } from './queries.ts'
import { readRequest } from './read-request.ts'
import { listStates } from './state-labels.ts'

export const requestHandlers: Handlers<typeof contract.requests> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'request.list')
    return listRequests(db, actor, query)
  },

  states: ({ db }) => listStates(db),

  responsibles: ({ db, actor }) => {
    ensureCan(actor, 'request.see_backstage')
    return responsibles(db, actor)
  },

  types: async ({ db }) => {
    const analyses = await db.selectFrom('analyze_types').select(['id', 'label', 'summary']).execute()
    const types = await db.selectFrom('request_types').selectAll().orderBy('id').execute()
    return types.map(({ analyze_type_ids, recommendations, ...type }) => ({
      ...type,
      recommendations: recommendations as 'formulated' | 'preformulated' | 'none',
      analyses: analyze_type_ids.flatMap((id) => analyses.filter((analysis) => analysis.id === id)),
    }))
  },

  read: (call) => readRequest(call, call.params.id),

  update: async (call) => {
    const { db, params, body } = call
    await db.transaction().execute((tx) => changeRequest(tx, call, { id: params.id, patch: body.request }))
    return readRequest(call, params.id)
  },
}
