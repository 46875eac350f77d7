import type { AuditEvent } from '@octroi/domain'
import { subjectPage } from '../../audit/changes.ts'
import { ListPage } from '../../list/list.tsx'
import type { ListConstants } from '../../list/list-description.ts'
import { formatDateTime } from '../../locales/format.ts'
import { useAuditColumns } from './columns.tsx'

const TRAIL: ListConstants<AuditEvent> = {
  name: 'audit',
  call: (api) => api.audit.list,
  sort: { column: 'at', direction: 'desc' },
  title: 'audit.list',
  empty: 'audit.empty',
  rowLink: (event) => subjectPage(event) ?? '/audit',
  rowName: ({ action, subject_label, at }, t) =>
    t('audit.name', { action: t(`audit.action.${action}`), subject: subject_label, at: formatDateTime(at) }),
}

/** The audit trail, for administrators. Each row links to the object that was acted on. */
export function AuditListPage() {
  return <ListPage list={{ ...TRAIL, columns: useAuditColumns() }} />
}
