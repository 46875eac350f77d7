import { STAFF, STAFF_OR_OWNER, type PermissionRow } from './row.ts'

export const ORGANIZATIONS: readonly PermissionRow[] = [
  { call: 'organizations.list', about: 'all', may: STAFF, does: ({ who }) => who.reads('/organizations') },
  {
    call: 'organizations.read',
    about: 'the first organisation',
    may: STAFF_OR_OWNER,
    does: ({ here, who }) => who.reads(`/organizations/${here.organisation.organizationId}`),
  },
]
