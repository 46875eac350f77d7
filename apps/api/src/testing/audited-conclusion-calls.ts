import type { AuditedCall } from './audited-calls.ts'
import { hasConclusion } from './has-conclusion.ts'
import { hasRequest } from './has-request.ts'

export const CONCLUSION_CALLS: readonly AuditedCall[] = [
  {
    call: 'conclusions.create',
    about: 'recommendations',
    writes: ['create'],
    prepares: async (here) => {
      const request_id = await hasRequest(here, here.organisation, { type: 1, state: 'post_analysis' })
      return () => here.administrator.concludes({ request_id, ammount_recommended: '12 500' })
    },
  },
  {
    call: 'conclusions.update',
    about: 'the recommended amount',
    writes: ['update'],
    prepares: async (here) => {
      const request = await hasRequest(here, here.organisation, { type: 1, state: 'post_analysis' })
      const id = await hasConclusion(here, request)
      return () => here.administrator.changesConclusion(id, { ammount_recommended: '13 000' })
    },
  },
  {
    call: 'requests.update',
    about: 'the final approval, which concludes',
    writes: ['update', 'update'],
    prepares: async (here) => {
      const request = await hasRequest(here, here.organisation, { type: 1, state: 'approval' })
      await hasConclusion(here, request, { ammount_final: 1_000_000, color_id_final: 1 })
      return () => here.administrator.changes(request, { state_id: 8 })
    },
  },
]
