import { addPerson } from '../test-app.ts'
import { ADMINISTRATORS, EVERYBODY, type PermissionRow } from './row.ts'

export const USERS: readonly PermissionRow[] = [
  { call: 'users.read', about: 'one’s own record', may: EVERYBODY, does: ({ who }) => who.reads(`/users/${who.id}`) },
  {
    call: 'users.read',
    about: 'the record of somebody else',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.reads(`/users/${(await addPerson(here, { name: 'Autre', type_id: 5 })).id}`),
  },
  { call: 'users.types', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/user_types') },
]
