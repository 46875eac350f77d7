import { VisuallyHidden } from '@mantine/core'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CHARTS } from './queries.ts'

/** Tells assistive technology that charts are being counted, and that they have come or not, which others see (WCAG 4.1.3). */
export function ChartsStatus() {
  const { t } = useTranslation()
  const coming = useIsFetching({ queryKey: CHARTS })
  const charts = useQueryClient().getQueryCache().findAll({ queryKey: CHARTS, type: 'active' })
  const count = charts.filter(({ state }) => state.status === 'error').length
  const loaded = count > 0 ? t('dashboard.statistics.missing', { count }) : t('dashboard.statistics.loaded')
  return <VisuallyHidden role="status">{coming > 0 ? t('dashboard.statistics.loading') : loaded}</VisuallyHidden>
}
