import { can, type UserRow } from '@octroi/domain'
import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../list/list.tsx'
import type { ListConstants, RowActs } from '../../list/list-description.ts'
import { useActor } from '../../session/can.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { useUserColumns } from './columns.tsx'
import { ActivationModal } from './activation-modal.tsx'

const USERS: ListConstants<UserRow> = {
  name: 'users',
  call: (api) => api.users.list,
  sort: { column: 'surname', direction: 'asc' },
  title: 'users.list.title',
  empty: 'users.list.empty',
  rowLink: ({ id }) => `/users/${id}`,
  rowName: ({ name, surname }) => `${name} ${surname}`,
  create: { permission: 'user.create', to: '/users/new', label: 'users.list.add' },
}

/** All users: add, edit, disable, enable (source 1, section 2). */
export function UserListPage() {
  return <ListPage list={{ ...USERS, columns: useUserColumns(), ...useUserActs() }} />
}

/** What may be done with a row: who is enabled can be disabled, never oneself; who is disabled can be enabled. */
function useUserActs(): RowActs<UserRow> {
  const { t } = useTranslation()
  const actor = useActor()
  const [asked, setAsked] = useState<UserRow | null>(null)
  const rowActions = useCallback(
    (row: UserRow): readonly RowAction[] => {
      const edit = { key: 'edit', label: t('users.list.edit'), icon: IconPencil, to: `/users/${row.id}/edit` }
      const run = () => setAsked(row)
      const toggle = row.disabled
        ? { key: 'enable', label: t('users.list.enable'), icon: IconUserCheck, run }
        : { key: 'disable', label: t('users.list.disable'), icon: IconUserOff, run, danger: true as const }
      return [
        ...(can(actor, 'user.edit', { user_id: row.id }) ? [edit] : []),
        ...(can(actor, 'user.disable') && row.id !== actor.id ? [toggle] : []),
      ]
    },
    [t, actor],
  )
  return { rowActions, dialog: asked && <ActivationModal user={asked} onClose={() => setAsked(null)} /> }
}
