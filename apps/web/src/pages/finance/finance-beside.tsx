import '@octroi/forms/styles.css'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { THREE_YEAR_GRID } from '@octroi/domain'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PrintFrame } from '../../filled-form/print-frame.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { createBudgetStore } from './budget-store.ts'
import { HintedGrid } from './hints/hinted-grid.tsx'
import { type Budget, useBudget } from './queries.ts'
import { useColumnNames } from './use-column-names.ts'
import { getYearAddress, type FinancialYear } from './year-in-address.tsx'

/** The financial pages of a year, read beside other content: the hints, and the grid one column at a time. */
export function FinanceBeside({ financialYear }: { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  const budget = useBudget({ ...financialYear, gridId: THREE_YEAR_GRID })
  return budget ? <Beside budget={budget} /> : <PageSkeleton label={t('finance.loading')} />
}

function Beside({ budget }: { readonly budget: Budget }) {
  const { t } = useTranslation()
  const nameOf = useColumnNames()
  const store = useMemo(() => createBudgetStore(budget, { nameOf }), [budget, nameOf])
  const [isPrinting, setPrinting] = useState(false)
  const { financialYear } = budget
  return (
    <Stack gap="sm" pt="md">
      <div>
        <Text fw={600}>{t('finance.heading', { year: financialYear.year })}</Text>
        <Text size="sm" c="dimmed">
          {budget.organization.name}
        </Text>
      </div>
      <Group gap="sm">
        <Anchor component={Link} to={getYearAddress(financialYear, '/show')}>
          {t('finance.links.read')}
        </Anchor>
        <Anchor component={Link} to={getYearAddress(financialYear, '/summary')}>
          {t('finance.links.summary')}
        </Anchor>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {t('finance.print')}
        </Button>
        {isPrinting && (
          <PrintFrame address={getYearAddress(financialYear, '/print')} onDone={() => setPrinting(false)} />
        )}
      </Group>
      <HintedGrid financialYear={financialYear} store={store} readOnly mayDismiss={false} />
    </Stack>
  )
}
