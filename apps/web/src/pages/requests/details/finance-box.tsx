import { Group, Stack, Text } from '@mantine/core'
import { type Request, stateOf } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { LateChangeNotice } from '../../../ui/late-change.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FinanceLinks, useHasFinance } from '../finance-links.tsx'

/** Links to the financial pages if the request's type has them; once it is locked, staff also get the summary. */
export function FinanceBox({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  if (!useHasFinance(request)) return null
  const { editable, active } = stateOf(request.state_id)
  const isLocked = !editable
  return (
    <Panel title={t('finance.title')}>
      <Stack gap="md">
        <LateChangeNotice change={request.late_change} />
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {t('finance.links.about', { year: request.financial_year })}
          </Text>
          <Group gap="sm">
            <FinanceLinks request={request} isLocked={isLocked} isOver={!active} withSummary={isLocked} />
          </Group>
        </Group>
      </Stack>
    </Panel>
  )
}
