import type { AuditedCall } from './audited-calls.ts'
import { createConclusion } from './factories/create-conclusion.ts'
import { createRequest } from './factories/create-request.ts'

export const CONCLUSION_CALLS: readonly AuditedCall[] = [
  {
    call: 'conclusions.create',
    about: 'recommendations',
    writes: ['create'],
    prepares: async (here) => {
      const request_id = await createRequest(here, here.organisation, { type: 1, state: 'post_analysis' })
      return () => here.administrator.concludes({ request_id, ammount_recommended: '12 500' })
    },
  },
  {
    call: 'conclusions.update',
    about: 'the recommended amount',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { type: 1, state: 'post_analysis' })
      const id = await createConclusion(here, request)
      return () => here.administrator.changesConclusion(id, { ammount_recommended: '13 000' })
    },
  },
  {
    call: 'requests.update',
    about: 'the final approval, which concludes',
    writes: ['update', 'update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { type: 1, state: 'approval' })
      await createConclusion(here, request, { ammount_final: 1_000_000, color_id_final: 1 })
      return () => here.administrator.changes(request, { state_id: 8 })
    },
  },
]
