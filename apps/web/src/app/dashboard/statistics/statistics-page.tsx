import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { useKept } from '../use-kept.ts'
import { ChartCard } from './chart-card.tsx'
import { CHART_NAMES } from './charts.ts'
import { filtersOf, STATISTIC_CHOICES } from './choices.ts'
import { StatisticFilters } from './statistic-filters.tsx'
import classes from './statistics.module.css'

/** The statistics: seven charts of the requests that the filters find, each to be read, taken away or followed. */
export function StatisticsPage() {
  const { t } = useTranslation()
  const [choices, choose] = useKept(STATISTIC_CHOICES)
  const filters = useMemo(() => filtersOf(choices), [choices])
  return (
    <DashboardFrame aside={<PrintButton />}>
      <StatisticFilters choices={choices} onApply={choose} />
      <div className={classes.charts} aria-label={t('dashboard.statistics.charts')} role="group">
        {CHART_NAMES.map((name) => (
          <ChartCard key={name} name={name} filters={filters} />
        ))}
      </div>
    </DashboardFrame>
  )
}

function PrintButton() {
  const { t } = useTranslation()
  return (
    <div className={classes.onScreen}>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => globalThis.print()}>
        {t('dashboard.statistics.print')}
      </Button>
    </div>
  )
}
