import { beginsSimulation, insertSimulation, tries } from '../factories/insert-simulation.ts'
import { ADMINISTRATORS, ADVISERS, type CallRow } from './row.ts'

/** Callers without the ability get 403, never 404: the existence of simulations is not hidden from staff. */
export const ENVELOPES: readonly CallRow[] = [
  {
    call: 'envelopes.read',
    about: 'of a type and a year',
    may: ADVISERS,
    does: ({ who }) => who.reads('/envelopes/1/2026'),
  },
  {
    call: 'envelopes.set',
    about: 'of a type and a year',
    may: ADMINISTRATORS,
    does: ({ who }) => who.calls('PUT', '/envelopes/1/2026', { body: { envelope: { amount: '100 000' } } }),
  },
  {
    call: 'envelopes.createSimulation',
    about: 'of a type and a year',
    may: ADMINISTRATORS,
    does: ({ who }) => beginsSimulation(who),
  },
  {
    call: 'envelopes.readSimulation',
    about: 'of the administrator',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.reads(`/simulations/${await insertSimulation(here)}`),
  },
  {
    call: 'envelopes.updateSimulation',
    about: 'of the administrator',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => tries(who, await insertSimulation(here), {}),
  },
  {
    call: 'envelopes.removeSimulation',
    about: 'of the administrator',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.calls('DELETE', `/simulations/${await insertSimulation(here)}`),
  },
  {
    call: 'envelopes.applySimulation',
    about: 'of the administrator',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const changes = [{ request_id: 1, field: 'ammount_final', from: null, to: '1.00' }]
      return who.calls('POST', `/simulations/${await insertSimulation(here)}/application`, { body: { changes } })
    },
  },
]
