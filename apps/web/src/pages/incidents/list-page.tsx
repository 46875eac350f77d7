import { Text } from '@mantine/core'
import type { Incident } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { List } from '../../list/list.tsx'
import type { ListConstants } from '../../list/list-description.ts'
import { Page } from '../../ui/page.tsx'
import { useIncidentColumns } from './columns.tsx'

const INCIDENTS: ListConstants<Incident> = {
  name: 'incidents',
  call: (api) => api.incidents.list,
  sort: { column: 'discovered_on', direction: 'desc' },
  title: 'incidents.title',
  empty: 'incidents.empty',
  bareWhenEmpty: true,
  rowLink: ({ id }) => `/incidents/${id}`,
  rowName: ({ id }, t) => t('incidents.number', { id }),
  create: { permission: 'incident.edit', to: '/incidents/new', label: 'incidents.add' },
}

/** The register of confidentiality incidents, for administrators. */
export function IncidentListPage() {
  const { t } = useTranslation()
  return (
    <Page width="full" lead={<Text c="dimmed">{t('incidents.lead')}</Text>}>
      <List list={{ ...INCIDENTS, columns: useIncidentColumns() }} />
    </Page>
  )
}
