import { creates, editsOrganization } from '../organization-form.ts'
import { ADMINISTRATORS, answers, STAFF, STAFF_OR_OWNER, type CallRow } from './row.ts'

/** Administrators and the organisation itself. */
const OWN_EDITORS = answers('yes no no no no yes hidden')
const FIELD_EDITORS = answers('yes no no no no no hidden')

export const ORGANIZATIONS: readonly CallRow[] = [
  { call: 'organizations.list', about: 'all', may: STAFF, does: ({ who }) => who.reads('/organizations') },
  {
    call: 'organizations.read',
    about: 'the first organisation',
    may: STAFF_OR_OWNER,
    does: ({ here, who }) => who.reads(`/organizations/${here.organisation.organizationId}`),
  },
  {
    call: 'organizations.create',
    about: 'an organisation',
    may: ADMINISTRATORS,
    does: ({ who }) => creates(who),
  },
  {
    call: 'organizations.update',
    about: 'the first organisation',
    may: OWN_EDITORS,
    does: ({ here, who }) => editsOrganization(who, here.organisation.organizationId, { city: 'Matane' }),
  },
  {
    call: 'organizations.update',
    about: 'a field of the first organisation that only administrators change',
    may: FIELD_EDITORS,
    does: ({ here, who }) =>
      editsOrganization(who, here.organisation.organizationId, { organisation_number: `ORG-${who.id}` }),
  },
  {
    call: 'organizations.update',
    about: 'the yearly follow-up of the first organisation',
    may: FIELD_EDITORS,
    does: ({ here, who }) =>
      editsOrganization(who, here.organisation.organizationId, { yearly_follow: `${who.id % 10} de 3` }),
  },
]
