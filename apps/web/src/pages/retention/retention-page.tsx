import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { DuePanel } from './due-panel.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { PeriodsPanel } from './periods-panel.tsx'
import { ReportsPanel } from './reports-panel.tsx'
import { TrailPanel } from './trail-panel.tsx'

/** For administrators: how long requests and the trail are kept, the requests that are due, and the reports. */
export function RetentionPage() {
  const { t } = useTranslation()
  return (
    <Page width="reading" lead={<Text c="dimmed">{t('retention.lead')}</Text>}>
      <DuePanel />
      <HoldsPanel />
      <ReportsPanel />
      <TrailPanel />
      <PeriodsPanel />
    </Page>
  )
}
