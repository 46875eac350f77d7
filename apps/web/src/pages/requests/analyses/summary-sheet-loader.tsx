import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import { isForbidden, useRequest, useRequestCopy } from '../queries.ts'
import { UnreadableRequest } from '../unreadable-request.tsx'

/** Finds the summary sheet of the request in the address and renders it; shows a message if there is none. */
export function SummarySheetLoader({ render }: { readonly render: (id: number) => ReactNode }) {
  const { t } = useTranslation()
  const { data: request, error } = useRequest(Number(useParams()['id']))
  const summary = request?.analyzes.find(({ analyze_type }) => analyze_type.summary)
  useRequestCopy(request, summary?.can.edit)
  if (isForbidden(error)) return <UnreadableRequest error={error} />
  if (!request) return <PageSkeleton label={t('analyses.loading')} />
  if (summary) return render(summary.id)
  return (
    <Page title={t('analyses.noSummary')}>
      <Text>{t('analyses.noSummaryText')}</Text>
    </Page>
  )
}
