import type { StatisticRow } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useActor } from '../../../session/can.tsx'
import { type Chart, type ChartSeries, sumSeries } from './charts.ts'
import type { StatisticFilters } from './choices.ts'
import { formatFigure } from './figures.ts'
import { getFigureListAddress } from './list-link.ts'
import classes from './statistics.module.css'

interface FigureTableProps {
  readonly chart: Chart
  readonly title: string
  readonly filters: StatisticFilters
}

/** The figures of a chart as a table; each links to the list of its requests. */
export function FigureTable({ chart, title, filters }: FigureTableProps) {
  const { t } = useTranslation()
  const years = chart.years.length > 0 ? chart.years : [null]
  return (
    <details className={classes.details}>
      <summary>{t('finance.chart.asTable')}</summary>
      {/* A region that scrolls must be reached by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={title}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.status.year')}</th>
              {chart.series.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year}>
                <th scope="row">{year ?? t('dashboard.statistics.allYears')}</th>
                {chart.series.map((series) => (
                  <td key={series.id}>
                    <Figure chart={chart} series={series} row={chart.figure(year, series.id)} filters={filters} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <Totals chart={chart} />
        </table>
      </section>
    </details>
  )
}

/** Row with the sums over the years. */
function Totals({ chart }: Pick<FigureTableProps, 'chart'>) {
  const { t } = useTranslation()
  const totals = chart.series.map(({ id }) => ({ id, total: sumSeries(chart, id) }))
  if (totals.every(({ total }) => total === null)) return null
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('dashboard.statistics.total')}</th>
        {totals.map(({ id, total }) => (
          <td key={id}>{total === null ? '' : formatFigure(total, chart.look.unit)}</td>
        ))}
      </tr>
    </tfoot>
  )
}

interface FigureProps {
  readonly chart: Chart
  readonly series: ChartSeries
  readonly row: StatisticRow | undefined
  readonly filters: StatisticFilters
}

function Figure({ chart, series, row, filters }: FigureProps) {
  const { t } = useTranslation()
  const actor = useActor()
  if (!row) return null
  const value = formatFigure(row.value, chart.look.unit)
  const behind = t('dashboard.statistics.behind', { count: row.requests })
  return (
    <Link
      to={getFigureListAddress(actor, { name: chart.name, row, filters })}
      title={behind}
      aria-label={`${value}, ${series.label}. ${behind}`}
    >
      {value}
    </Link>
  )
}
