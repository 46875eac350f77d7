import { Anchor } from '@mantine/core'
import type { HistoryLine, Request } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { List } from '../../../list/list.tsx'
import type { ListDescription } from '../../../list/list-description.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import { isForbidden, useRequest } from '../queries.ts'
import { UnreadableRequest } from '../unreadable-request.tsx'
import { useHistoryColumns } from './columns.tsx'
import { linePage } from './line-page.ts'

/**
 * Page of a request's history: who changed what and when, and which mails were sent. For administrators and advisers.
 */
export function RequestHistoryPage() {
  const { t } = useTranslation()
  const request = useRequest(Number(useParams()['id']))
  if (isForbidden(request.error)) return <UnreadableRequest error={request.error} />
  if (!request.data) return <PageSkeleton label={t('request.loading')} />
  return <History request={request.data} />
}

function History({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const { id, request_type, financial_year, organization } = request
  const name = `${t('requests.name', { type: request_type.label, year: financial_year })}, ${organization.name}`
  const fixed = useMemo(() => ({ request_id: id }), [id])
  const list: ListDescription<HistoryLine> = {
    name: 'requestHistory',
    call: (api) => (input, options) => api.requestHistory.list({ ...input, params: { id } }, options),
    sort: { column: 'at', direction: 'desc' },
    title: 'requestHistory.title',
    empty: 'request.history.none',
    rowLink: linePage,
    columns: useHistoryColumns(id),
  }
  return (
    <Page
      width="full"
      title={t('requestHistory.title')}
      documentTitle={`${t('requestHistory.title')}, ${name}`}
      lead={
        <Anchor component={Link} to={`/requests/${id}`} fw={600}>
          {name}
        </Anchor>
      }
    >
      <List list={list} fixed={fixed} />
    </Page>
  )
}
