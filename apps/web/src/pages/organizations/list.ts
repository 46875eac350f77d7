import type { OrganizationRow } from '@octroi/domain'
import type { ListConstants } from '../../list/list-description.ts'

/** Constants of the list of organisations. */
export const ORGANIZATIONS: ListConstants<OrganizationRow> = {
  name: 'organizations',
  call: (api) => api.organizations.list,
  sort: { column: 'name', direction: 'asc' },
  title: 'organizations.list.title',
  empty: 'organizations.list.empty',
  rowLink: ({ id }) => `/organisations/${id}`,
  rowName: ({ name }) => name,
  create: { permission: 'organization.create', to: '/organisations/new', label: 'organizations.list.add' },
}
