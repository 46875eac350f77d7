import { addPerson } from '../test-app.ts'
import { ADMINISTRATORS, EVERYBODY, type CallRow } from './row.ts'

export const AUDIT: readonly CallRow[] = [
  { call: 'audit.list', about: 'the whole trail', may: ADMINISTRATORS, does: ({ who }) => who.reads('/audit_events') },
  { call: 'audit.authors', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/audit_events/authors') },
  {
    call: 'audit.history',
    about: 'what was done to oneself',
    may: EVERYBODY,
    does: ({ who }) => who.reads(`/audit_events/user/${who.id}`),
  },
  {
    call: 'audit.history',
    about: 'what was done to somebody else',
    may: ADMINISTRATORS,
    does: async ({ here, who }) =>
      who.reads(`/audit_events/user/${(await addPerson(here, { name: 'Autre', type_id: 5 })).id}`),
  },
  {
    call: 'audit.history',
    about: 'what was done to an organisation, one’s own included',
    may: ADMINISTRATORS,
    does: ({ here, who }) => who.reads(`/audit_events/organization/${here.organisation.organizationId}`),
  },
  {
    call: 'audit.history',
    about: 'what was done to a note whose number is one’s own',
    may: ADMINISTRATORS,
    does: ({ who }) => who.reads(`/audit_events/note/${who.id}`),
  },
]
