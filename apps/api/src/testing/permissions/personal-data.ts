import { ADMINISTRATORS, type CallRow } from './row.ts'

export const PERSONAL_DATA: readonly CallRow[] = [
  {
    call: 'personalData.ofUser',
    about: 'an organisation’s person',
    may: ADMINISTRATORS,
    does: ({ here, who }) => who.reads(`/users/${here.organisation.id}/personal_data`),
  },
  {
    call: 'personalData.ofOrganization',
    about: 'an organisation',
    may: ADMINISTRATORS,
    does: ({ here, who }) => who.reads(`/organizations/${here.organisation.organizationId}/personal_data`),
  },
]
