import { VisuallyHidden } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CHARTS } from './queries.ts'

/** Tells assistive technology that charts are being counted, and that they have come, which others see (WCAG 4.1.3). */
export function ChartsStatus() {
  const { t } = useTranslation()
  const coming = useIsFetching({ queryKey: CHARTS })
  const said = coming > 0 ? 'dashboard.statistics.loading' : 'dashboard.statistics.loaded'
  return <VisuallyHidden role="status">{t(said)}</VisuallyHidden>
}
