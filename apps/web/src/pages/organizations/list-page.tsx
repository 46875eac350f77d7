import { can, type OrganizationRow } from '@octroi/domain'
import { IconPencil } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session/can.tsx'
import { useUser } from '../../session/session.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { Page } from '../../ui/page.tsx'
import { useOrganizationColumns } from './columns.tsx'
import { organizationQuery } from './list-query.ts'
import { useOrganizationExport, useOrganizationList } from './queries.ts'

const BY_NAME = { column: 'name', direction: 'asc' } as const

/** All organisations: a row leads to its profile; add and edit for those who may (source 1, section 2). */
export function OrganizationListPage() {
  const { t } = useTranslation()
  const user = useUser()
  const actor = useActor()
  const columns = useOrganizationColumns()
  const control = useTableState({ id: 'organizations', owner: user.id, columns, sort: BY_NAME })
  const query = useMemo(() => organizationQuery(control.state, columns), [control.state, columns])
  const list = useOrganizationList(query)
  const exportRows = useOrganizationExport(t('organizations.list.title'), query)
  const rowActions = useCallback(
    ({ id }: OrganizationRow): readonly RowAction[] =>
      can(actor, 'organization.edit', { organization_id: id })
        ? [{ key: 'edit', label: t('organizations.list.edit'), icon: IconPencil, to: `/organisations/${id}/edit` }]
        : [],
    [t, actor],
  )
  const mayCreate = can(actor, 'organization.create')
  return (
    <Page width="full">
      <DataTable
        label={t('organizations.list.title')}
        columns={columns}
        control={control}
        rowId={(row) => String(row.id)}
        rowLink={(row) => `/organisations/${row.id}`}
        rowName={(row) => row.name}
        rowActions={rowActions}
        create={mayCreate ? { to: '/organisations/new', label: t('organizations.list.add') } : undefined}
        exportRows={exportRows}
        empty={t('organizations.list.empty')}
        result={{
          page: list.data,
          busy: list.isFetching,
          failed: list.isError,
          retry: () => void list.refetch(),
        }}
      />
    </Page>
  )
}
