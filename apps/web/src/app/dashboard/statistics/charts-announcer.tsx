import { VisuallyHidden } from '@mantine/core'
import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CHARTS, hasFailed } from './queries.ts'

/** Tells assistive technology that charts are being counted, and that they have come or not, which others see (WCAG 4.1.3). */
export function ChartsAnnouncer() {
  const { t } = useTranslation()
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  // A number: what is read must be the same as long as nothing changed.
  const count = useSyncExternalStore(subscribe, () => missingOf(cache))
  const loaded = count > 0 ? t('dashboard.statistics.missing', { count }) : t('dashboard.statistics.loaded')
  return <VisuallyHidden role="status">{count === COMING ? t('dashboard.statistics.loading') : loaded}</VisuallyHidden>
}

const COMING = -1

/** How many charts did not come, `COMING` while one is on its way. What failed is asked for again every so often: that is said once. */
function missingOf(cache: QueryCache): number {
  const states = cache.findAll({ queryKey: CHARTS, type: 'active' }).map(({ state }) => state)
  const failed = states.filter(hasFailed).length
  const isComing = states.some((state) => state.fetchStatus === 'fetching' && !hasFailed(state))
  return isComing ? COMING : failed
}
