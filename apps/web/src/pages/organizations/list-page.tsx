import { can, type OrganizationRow } from '@octroi/domain'
import { IconPencil } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../list/list.tsx'
import type { RowActs } from '../../list/list-description.ts'
import { useActor } from '../../session/can.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { useOrganizationColumns } from './columns.tsx'
import { ORGANIZATIONS } from './list.ts'

/** List of organisations: a row links to its profile; those who may can add and edit (source 1, section 2). */
export function OrganizationListPage() {
  return <ListPage list={{ ...ORGANIZATIONS, columns: useOrganizationColumns(), ...useOrganizationActs() }} />
}

function useOrganizationActs(): RowActs<OrganizationRow> {
  const { t } = useTranslation()
  const actor = useActor()
  const rowActions = useCallback(
    ({ id }: OrganizationRow): readonly RowAction[] =>
      can(actor, 'organization.edit', { organization_id: id })
        ? [{ key: 'edit', label: t('organizations.list.edit'), icon: IconPencil, to: `/organisations/${id}/edit` }]
        : [],
    [t, actor],
  )
  return { rowActions }
}
