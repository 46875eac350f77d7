import { addsIncident, amendsIncident, createIncident } from '../factories/create-incident.ts'
import { ADMINISTRATORS, type CallRow } from './row.ts'

export const INCIDENTS: readonly CallRow[] = [
  { call: 'incidents.list', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/incidents') },
  {
    call: 'incidents.read',
    about: 'one',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.reads(`/incidents/${await createIncident(here.administrator)}`),
  },
  { call: 'incidents.create', about: 'one', may: ADMINISTRATORS, does: ({ who }) => addsIncident(who) },
  {
    call: 'incidents.update',
    about: 'one',
    may: ADMINISTRATORS,
    does: async ({ here, who }) =>
      amendsIncident(who, await createIncident(here.administrator), { measures: 'Destinataire averti' }),
  },
]
