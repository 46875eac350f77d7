import type { AuditedCall } from './audited-calls.ts'
import { beginsSimulation, insertSimulation, tries } from './factories/insert-simulation.ts'
import { createConclusion } from './factories/create-conclusion.ts'
import { createRequest } from './factories/create-request.ts'
import type { TestApp } from './test-app.ts'

/** The key of an envelope that no other test uses. */
const AT = '1/2044'
const open = (here: TestApp) =>
  createRequest(here, here.organisation, { type: 1, state: 'post_analysis', year: 2044, responsible: here.adviser })

/** Calls that set envelopes, change simulations and apply one. */
export const ENVELOPE_CALLS: readonly AuditedCall[] = [
  {
    call: 'envelopes.set',
    about: 'for the first time',
    writes: ['create'],
    prepares: async (here) => () =>
      here.administrator.calls('PUT', `/envelopes/${AT}`, { body: { envelope: { amount: '1 000' } } }),
  },
  {
    call: 'envelopes.set',
    about: 'another sum',
    writes: ['update'],
    prepares: async (here) => () =>
      here.administrator.calls('PUT', `/envelopes/${AT}`, { body: { envelope: { amount: '2 000' } } }),
  },
  {
    call: 'envelopes.createSimulation',
    about: 'an empty one',
    writes: ['create'],
    prepares: async (here) => () => beginsSimulation(here.administrator, {}, AT),
  },
  {
    call: 'envelopes.updateSimulation',
    about: 'an amount',
    writes: ['update'],
    prepares: async (here) => {
      const request = await open(here)
      const id = await insertSimulation(here, {}, AT)
      return () => tries(here.administrator, id, { [request]: '500' })
    },
  },
  {
    call: 'envelopes.removeSimulation',
    about: 'one',
    writes: ['delete'],
    prepares: async (here) => {
      const id = await insertSimulation(here, {}, AT)
      return () => here.administrator.calls('DELETE', `/simulations/${id}`)
    },
  },
  {
    call: 'envelopes.applySimulation',
    about: 'to a conclusion that there is, and to one that there is not',
    writes: ['update', 'create', 'update'],
    prepares: async (here) => {
      const [one, other] = [await open(here), await open(here)]
      await createConclusion(here, one)
      const id = await insertSimulation(here, { [one]: '500', [other]: '600' }, AT)
      const field = 'ammount_recommended'
      const changes = [
        { request_id: one, field, from: '12500.00', to: '500.00' },
        { request_id: other, field, from: null, to: '600.00' },
      ]
      return () => here.administrator.calls('POST', `/simulations/${id}/application`, { body: { changes } })
    },
  },
]
