import type { AuditEvent } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { subjectPage } from '../../audit/changes.ts'
import { useAuditExport, useAuditList } from '../../audit/queries.ts'
import { formatDateTime } from '../../locales/format.ts'
import { useUser } from '../../session/session.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { toListQuery } from '../../ui/data-table/table-state.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { Page } from '../../ui/page.tsx'
import { useAuditColumns } from './columns.tsx'

const LATEST = { column: 'at', direction: 'desc' } as const

/** The trail of who did what, for administrators. A row leads to what it was done to. */
export function AuditListPage() {
  const { t } = useTranslation()
  const columns = useAuditColumns()
  const control = useTableState({ id: 'audit', owner: useUser().id, columns, sort: LATEST })
  const query = useMemo(() => toListQuery(control.state, columns), [control.state, columns])
  const list = useAuditList(query)
  const exportRows = useAuditExport(t('audit.list'), query)
  const nameOf = ({ action, subject_label, at }: AuditEvent): string =>
    t('audit.name', { action: t(`audit.action.${action}`), subject: subject_label, at: formatDateTime(at) })
  return (
    <Page width="full">
      <DataTable
        label={t('audit.list')}
        columns={columns}
        control={control}
        rowId={(event) => String(event.id)}
        rowLink={(event) => subjectPage(event) ?? '/audit'}
        rowName={nameOf}
        empty={t('audit.empty')}
        exportRows={exportRows}
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
