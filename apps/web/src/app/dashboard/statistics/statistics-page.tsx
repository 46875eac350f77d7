import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../../ui/use-printing.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PrintButton } from '../print-button.tsx'
import { useStoredChoice } from '../use-stored-choice.ts'
import { ChartCard } from './chart-card.tsx'
import { ChartsAnnouncer } from './charts-announcer.tsx'
import { CHART_NAMES } from './charts.ts'
import { filtersOf, STATISTIC_CHOICES } from './choices.ts'
import { Headlines } from './headlines.tsx'
import { usePendingStatistics } from './queries.ts'
import { StatisticFilters } from './statistic-filters.tsx'
import classes from './statistics.module.css'

/** Width in pixels between the margins of A4 and letter sheets. */
const PAPER_WIDTH = 680

/** Page of the statistics: seven charts of the filtered requests. */
export function StatisticsPage() {
  const { t } = useTranslation()
  const [choices, choose] = useStoredChoice(STATISTIC_CHOICES)
  const filters = useMemo(() => filtersOf(choices), [choices])
  const waiting = usePendingStatistics()
  const width = usePrinting() ? PAPER_WIDTH : undefined
  return (
    <DashboardFrame aside={<PrintButton />}>
      <StatisticFilters choices={choices} onApply={choose} />
      <Headlines filters={filters} />
      {waiting > 0 && <Waiting count={waiting} />}
      <ChartsAnnouncer />
      <div className={classes.charts} aria-label={t('dashboard.statistics.charts')} role="group">
        {CHART_NAMES.map((name) => (
          <ChartCard key={name} name={name} filters={filters} width={width} />
        ))}
      </div>
    </DashboardFrame>
  )
}

function Waiting({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return (
    <Alert color="ochre" role="status">
      {t('dashboard.statistics.waiting', { count })}
    </Alert>
  )
}
