import type { AuditedCall } from './audited-calls.ts'
import { addsIncident, amendsIncident, createIncident } from './factories/create-incident.ts'

/** Calls that change the register of incidents. */
export const INCIDENT_CALLS: readonly AuditedCall[] = [
  {
    call: 'incidents.create',
    about: 'one',
    writes: ['create'],
    prepares: async (here) => () => addsIncident(here.administrator),
  },
  {
    call: 'incidents.update',
    about: 'its measures',
    writes: ['update'],
    prepares: async (here) => {
      const id = await createIncident(here.administrator)
      return () => amendsIncident(here.administrator, id, { measures: 'Destinataire averti' })
    },
  },
]
