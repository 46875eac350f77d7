import { can, type UserRow } from '@octroi/domain'
import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../list/list.tsx'
import type { RowActs } from '../../list/list-description.ts'
import { useActor } from '../../session/can.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { useDialogSubject } from '../../ui/use-dialog-subject.ts'
import { useUserColumns } from './columns.tsx'
import { ActivationModal } from './activation-modal.tsx'
import { USERS } from './list.ts'

/** List of all users: add, edit, disable, enable (source 1, section 2). */
export function UserListPage() {
  return <ListPage list={{ ...USERS, columns: useUserColumns(), ...useUserActs() }} />
}

/** Row actions: edit, and disable or enable; nobody can disable themselves. */
function useUserActs(): RowActs<UserRow> {
  const { t } = useTranslation()
  const actor = useActor()
  const { asked, opened, open, close } = useDialogSubject<UserRow>()
  const rowActions = useCallback(
    (row: UserRow): readonly RowAction[] => {
      const edit = { key: 'edit', label: t('users.list.edit'), icon: IconPencil, to: `/users/${row.id}/edit` }
      const run = () => open(row)
      // One action with two states, so that its button keeps the focus.
      const toggle = row.disabled
        ? { key: 'toggle', label: t('users.list.enable'), icon: IconUserCheck, run }
        : { key: 'toggle', label: t('users.list.disable'), icon: IconUserOff, run, danger: true as const }
      return [
        ...(can(actor, 'user.edit', { user_id: row.id }) ? [edit] : []),
        ...(can(actor, 'user.disable') && row.id !== actor.id ? [toggle] : []),
      ]
    },
    [t, actor, open],
  )
  return { rowActions, dialog: <ActivationModal user={asked} opened={opened} onClose={close} /> }
}
