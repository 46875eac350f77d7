import { can, type UserRow } from '@octroi/domain'
import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session/can.tsx'
import { useUser } from '../../session/session.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { toListQuery } from '../../ui/data-table/table-state.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { Page } from '../../ui/page.tsx'
import { useUserColumns } from './columns.tsx'
import { useUserExport, useUserList } from './queries.ts'
import { SwitchUser } from './switch-user.tsx'

const BY_SURNAME = { column: 'surname', direction: 'asc' } as const

/** All users: add, edit, disable, enable (source 1, section 2). */
export function UserListPage() {
  const { t } = useTranslation()
  const me = useUser()
  const columns = useUserColumns()
  const control = useTableState({ id: 'users', owner: me.id, columns, sort: BY_SURNAME })
  const query = useMemo(() => toListQuery(control.state, columns), [control.state, columns])
  const list = useUserList(query)
  const exportRows = useUserExport(t('users.list.title'), query)
  const [switching, setSwitching] = useState<UserRow | null>(null)
  const rowActions = useRowActions(setSwitching)
  const mayCreate = can(useActor(), 'user.create')
  return (
    <Page width="full">
      <DataTable
        label={t('users.list.title')}
        columns={columns}
        control={control}
        rowId={(row) => String(row.id)}
        rowLink={(row) => `/users/${row.id}`}
        rowName={(row) => `${row.name} ${row.surname}`}
        rowActions={rowActions}
        create={mayCreate ? { to: '/users/new', label: t('users.list.add') } : undefined}
        empty={t('users.list.empty')}
        exportRows={exportRows}
        result={{
          page: list.data,
          busy: list.isFetching,
          failed: list.isError,
          retry: () => void list.refetch(),
        }}
      />
      {switching && <SwitchUser user={switching} onClose={() => setSwitching(null)} />}
    </Page>
  )
}

/** What may be done with a row: who is enabled can be disabled, never oneself; who is disabled can be enabled. */
function useRowActions(ask: (row: UserRow) => void): (row: UserRow) => readonly RowAction[] {
  const { t } = useTranslation()
  const me = useUser()
  const actor = useActor()
  return useCallback(
    (row) => {
      const edit = { key: 'edit', label: t('users.list.edit'), icon: IconPencil, to: `/users/${row.id}/edit` }
      const toggle = row.disabled
        ? { key: 'enable', label: t('users.list.enable'), icon: IconUserCheck, run: () => ask(row) }
        : {
            key: 'disable',
            label: t('users.list.disable'),
            icon: IconUserOff,
            run: () => ask(row),
            danger: true as const,
          }
      return [
        ...(can(actor, 'user.edit', { user_id: row.id }) ? [edit] : []),
        ...(can(actor, 'user.disable') && row.id !== me.id ? [toggle] : []),
      ]
    },
    [t, me, actor, ask],
  )
}
