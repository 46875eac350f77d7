import { VisuallyHidden } from '@mantine/core'
import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CHARTS, hasFailed } from './queries.ts'

/** Announces to screen readers that charts are loading, and whether they have loaded or failed (WCAG 4.1.3). */
export function ChartsAnnouncer() {
  const { t } = useTranslation()
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  // The snapshot is a number, which compares equal while nothing has changed.
  const count = useSyncExternalStore(subscribe, () => missingOf(cache))
  const loaded = count > 0 ? t('dashboard.statistics.missing', { count }) : t('dashboard.statistics.loaded')
  return <VisuallyHidden role="status">{count === COMING ? t('dashboard.statistics.loading') : loaded}</VisuallyHidden>
}

const COMING = -1

/**
 * Number of charts that failed, or `COMING` while one is loading. A failed chart that is being retried does not count
 * as loading, so that its failure is announced once.
 */
function missingOf(cache: QueryCache): number {
  const states = cache.findAll({ queryKey: CHARTS, type: 'active' }).map(({ state }) => state)
  const failed = states.filter(hasFailed).length
  const isComing = states.some((state) => state.fetchStatus === 'fetching' && !hasFailed(state))
  return isComing ? COMING : failed
}
