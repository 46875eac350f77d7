import type { AuditedCall } from './audited-calls.ts'
import { createDueRequest, orderAnonymising, withProof } from './factories/create-due-request.ts'
import { createHold } from './factories/create-hold.ts'

const PERIODS = { request_years: 7, trail_years: 10 }

/** Calls that change how long things are kept. */
export const RETENTION_CALLS: readonly AuditedCall[] = [
  {
    call: 'retention.change',
    about: 'the periods',
    writes: ['update'],
    prepares: async (here) => {
      const body = await withProof(here, here.administrator, {
        retention: { ...PERIODS, request_years: 8 },
        from: PERIODS,
      })
      return () => here.administrator.calls('PATCH', '/retention', { body })
    },
  },
  {
    call: 'retention.removeTrail',
    about: 'with a wrong password',
    writes: ['proof_failure'],
    prepares: async (here) => {
      await withProof(here, here.administrator, {})
      const body = { place: 1, current_password: 'une autre phrase' }
      return () => here.administrator.calls('POST', '/retention/trail', { body })
    },
  },
  {
    call: 'retention.hold',
    about: 'a request that is due',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createDueRequest(here)
      return () => createHold(here, request)
    },
  },
  {
    call: 'retention.lift',
    about: 'a hold',
    writes: ['update'],
    prepares: async (here) => {
      const { body } = await createHold(here, await createDueRequest(here))
      return () => here.administrator.calls('DELETE', `/retention/holds/${body.id}`)
    },
  },
  {
    call: 'retention.anonymise',
    about: 'a request that is due',
    writes: ['create'],
    prepares: async (here) => {
      const request = await createDueRequest(here)
      await withProof(here, here.administrator, {})
      return () => orderAnonymising(here, here.administrator, [request])
    },
  },
]
