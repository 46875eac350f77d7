import type { UserRow } from '@octroi/domain'
import type { ListConstants } from '../../list/list-description.ts'

/** Constants of the list of users. */
export const USERS: ListConstants<UserRow> = {
  name: 'users',
  call: (api) => api.users.list,
  sort: { column: 'surname', direction: 'asc' },
  title: 'users.list.title',
  empty: 'users.list.empty',
  rowLink: ({ id }) => `/users/${id}`,
  rowName: ({ name, surname }) => `${name} ${surname}`,
  create: { permission: 'user.create', to: '/users/new', label: 'users.list.add' },
}
