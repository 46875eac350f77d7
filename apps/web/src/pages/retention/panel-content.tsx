import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelFailure, PanelSkeleton } from '../../security/panel-state.tsx'

interface PanelContentProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** The content of a panel once it is fetched: until then its outline, and after a failure a button to try again. */
export function PanelContent<Data>({ query, children }: PanelContentProps<Data>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <PanelSkeleton lines={4} />
  return <PanelFailure message={t('retention.failedToLoad')} onRetry={() => void query.refetch()} />
}
