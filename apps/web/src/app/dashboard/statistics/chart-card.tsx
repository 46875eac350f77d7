import { Skeleton, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '../../../session/can.tsx'
import { ChartActs } from './chart-acts.tsx'
import { CHART_HEIGHT } from './chart-props.ts'
import type { Chart, ChartName } from './charts.ts'
import type { StatisticFilters } from './choices.ts'
import { FigureTable } from './figure-table.tsx'
import { listBehind } from './list-link.ts'
import { useChart } from './queries.ts'
import classes from './statistics.module.css'

/** With their library, which nothing else of the page needs. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))
const PieChart = lazy(async () => ({ default: (await import('./pie-chart.tsx')).PieChart }))

/** Wider, bars are only farther apart; and so wide is a page of paper. */
const MOST_WIDTH = 640

interface ChartCardProps {
  readonly name: ChartName
  readonly filters: StatisticFilters
}

/** One chart of the statistics: drawn, as a table, and as files. One that did not come has no data (source 2, section 8). */
export function ChartCard({ name, filters }: ChartCardProps) {
  const { t } = useTranslation()
  const { chart, failed } = useChart(name, filters)
  const picture = useRef<HTMLDivElement>(null)
  const title = t(`dashboard.statistics.chart.${name}`)
  const isEmpty = failed || chart?.series.length === 0
  return (
    <figure className={classes.card} aria-label={title}>
      <figcaption className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {chart && !isEmpty && <ChartActs chart={chart} title={title} picture={picture} />}
      </figcaption>
      {isEmpty && <Empty />}
      {!isEmpty && !chart && <Skeleton height={CHART_HEIGHT} />}
      {!isEmpty && chart && (
        <>
          <Legend chart={chart} />
          <div ref={picture}>
            <Picture chart={chart} title={title} filters={filters} />
          </div>
          <FigureTable chart={chart} title={title} filters={filters} />
        </>
      )}
    </figure>
  )
}

function Empty() {
  const { t } = useTranslation()
  return (
    <div className={classes.empty}>
      <Text fw={500}>{t('dashboard.statistics.empty')}</Text>
      <Text size="sm" c="dimmed">
        {t('dashboard.statistics.emptyHint')}
      </Text>
    </div>
  )
}

/** Colours by name; slices say theirs. */
const Legend = ({ chart: { series } }: { readonly chart: Chart }) => (
  <ul className={classes.legend} aria-hidden>
    {series.map(({ id, label, colour }) => (
      <li key={id}>
        <span style={{ background: colour }} />
        {label}
      </li>
    ))}
  </ul>
)

interface PictureProps {
  readonly chart: Chart
  readonly title: string
  readonly filters: StatisticFilters
}

/** The chart as it is drawn: a click on a bar or a slice leads to the requests behind it, as the links of the table do. */
function Picture({ chart, title, filters }: PictureProps) {
  const { t } = useTranslation()
  const actor = useActor()
  const navigate = useNavigate()
  const { ref, width } = useElementSize()
  const Drawn = chart.look.shape === 'slices' ? PieChart : BarChart
  const open = (row: { readonly year: number | null; readonly series: string }) =>
    void navigate(listBehind(actor, { name: chart.name, row, filters }))
  return (
    <div ref={ref} className={classes.picture}>
      {width > 0 && (
        <Suspense fallback={null}>
          <Drawn
            chart={chart}
            label={t('dashboard.statistics.picture', { title })}
            width={Math.min(width, MOST_WIDTH)}
            onOpen={open}
          />
        </Suspense>
      )}
    </div>
  )
}
