import { Skeleton, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '../../../session/can.tsx'
import { ChartActs } from './chart-acts.tsx'
import { CHART_HEIGHT, PAPER_HEIGHT } from './chart-props.ts'
import type { Chart, ChartName } from './charts.ts'
import type { StatisticFilters } from './choices.ts'
import { FigureTable } from './figure-table.tsx'
import { getFigureListAddress } from './list-link.ts'
import { useChart } from './queries.ts'
import classes from './statistics.module.css'

/** Loaded on demand, with the chart library. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))
const PieChart = lazy(async () => ({ default: (await import('./pie-chart.tsx')).PieChart }))

/** Maximum width in pixels: beyond it, bars would only be farther apart. */
const MOST_WIDTH = 640

interface ChartCardProps {
  readonly name: ChartName
  readonly filters: StatisticFilters
  /** Width in pixels on paper; undefined on the screen, which is measured. */
  readonly width: number | undefined
}

/**
 * One chart of the statistics: as a drawing, as a table and as files. If it could not be fetched, it is shown as
 * without data (source 2, section 8).
 */
export function ChartCard({ name, filters: asked, width }: ChartCardProps) {
  const { t } = useTranslation()
  const { chart, filters, busy, failed, comesAgain } = useChart(name, asked)
  const picture = useRef<HTMLDivElement>(null)
  const title = t(`dashboard.statistics.chart.${name}`)
  const isEmpty = failed || chart?.series.length === 0
  return (
    <figure className={classes.card} aria-label={title} aria-busy={busy}>
      <figcaption className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {chart && !isEmpty && <ChartActs chart={chart} title={title} filters={filters} picture={picture} />}
      </figcaption>
      {isEmpty && <Empty hint={t(`dashboard.statistics.${failed && comesAgain ? 'notCome' : 'emptyHint'}`)} />}
      {!isEmpty && !chart && <Skeleton height={CHART_HEIGHT} />}
      {!isEmpty && chart && (
        <>
          <Legend chart={chart} />
          <div ref={picture}>
            <Picture chart={chart} title={title} filters={filters} width={width} />
          </div>
          {name === 'amount' && (
            <Text size="sm" c="dimmed">
              {t('dashboard.statistics.amountsNote')}
            </Text>
          )}
          <FigureTable chart={chart} title={title} filters={filters} />
        </>
      )}
    </figure>
  )
}

function Empty({ hint }: { readonly hint: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.empty}>
      <Text fw={500}>{t('dashboard.statistics.empty')}</Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  )
}

/** Legend of colours; a pie chart has labels instead. */
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

interface PictureProps extends Pick<ChartCardProps, 'filters' | 'width'> {
  readonly chart: Chart
  readonly title: string
}

/** The drawing. A click on a bar or slice opens the list of its requests, like the links of the table. */
function Picture({ chart, title, filters, width }: PictureProps) {
  const { t } = useTranslation()
  const actor = useActor()
  const navigate = useNavigate()
  const { ref, width: measured } = useElementSize()
  const Drawn = chart.look.shape === 'slices' ? PieChart : BarChart
  const open = (row: { readonly year: number | null; readonly series: string }) =>
    void navigate(getFigureListAddress(actor, { name: chart.name, row, filters }))
  return (
    <div ref={ref} className={classes.picture}>
      {measured > 0 && (
        <Suspense fallback={null}>
          <Drawn
            // Remounted for paper: the animation to another width begins a frame later, which printing does not wait
            // for.
            key={width === undefined ? 'screen' : 'paper'}
            chart={chart}
            label={t('dashboard.statistics.picture', { title })}
            width={width ?? Math.min(measured, MOST_WIDTH)}
            height={width === undefined ? CHART_HEIGHT : PAPER_HEIGHT}
            onOpen={open}
          />
        </Suspense>
      )}
    </div>
  )
}
