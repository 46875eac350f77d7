import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../locales/format.ts'
import type { Summary } from '../queries.ts'
import { summaryYears } from '../summary-names.ts'
import { type Chart, computeSummaryChart } from './summary-chart.ts'
import { COLOURS } from './colours.ts'
import classes from './chart.module.css'

/** Loads the chart and its library on demand. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))

/** Keys of the totals that have a chart, with the titles. */
const CHARTS = [
  { total: 'income_total', title: 'finance.chart.income' },
  { total: 'outcome_total', title: 'finance.chart.expenses' },
] as const

interface SummaryChartsProps {
  readonly summary: Summary
  /** Width in pixels for paper, where the page has none of its own; printing then waits for the charts. */
  readonly width?: number
}

/** Income by source and expenses by kind over the years of a summary, as charts and as tables. */
export function SummaryCharts({ summary: { said, grid }, width }: SummaryChartsProps) {
  const { t } = useTranslation()
  const charts = useMemo(
    () =>
      CHARTS.map(({ total, title }) => {
        const chart = computeSummaryChart(grid, total, {
          columns: said.columns,
          nameOf: (column) => {
            const years = summaryYears(said, column)
            const name = t(`finance.chart.column.${column.id}`, { year: years ?? column.year })
            return years === null || name.includes(years) ? name : `${name} ${years}`
          },
        })
        return { title: t(title), chart }
      }),
    [said, grid, t],
  )
  return (
    <div className={classes.charts}>
      {charts.map(
        ({ title, chart }) => chart.columns.length > 0 && <Figure key={title} {...{ title, chart, width }} />,
      )}
    </div>
  )
}

interface FigureProps {
  readonly title: string
  readonly chart: Chart
  readonly width: number | undefined
}

function Figure({ title, chart, width }: FigureProps) {
  const { t } = useTranslation()
  const { ref, width: measured } = useElementSize()
  const label = t('finance.chart.picture', { title })
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <ul className={classes.legend} aria-hidden>
        {chart.parts.map((part, place) => (
          <li key={part.key}>
            <span style={{ background: COLOURS[place % COLOURS.length] }} />
            {part.label}
          </li>
        ))}
      </ul>
      <div ref={ref} className={classes.picture}>
        {width !== undefined && <BarChart {...{ chart, label, width }} />}
        {width === undefined && measured > 0 && (
          <Suspense fallback={null}>
            <BarChart {...{ chart, label }} width={measured} />
          </Suspense>
        )}
      </div>
      {width === undefined && (
        <details>
          <summary>{t('finance.chart.asTable')}</summary>
          <Figures title={title} chart={chart} />
        </details>
      )}
    </figure>
  )
}

function Figures({ title, chart: { parts, columns } }: Pick<FigureProps, 'title' | 'chart'>) {
  const { t } = useTranslation()
  return (
    // A region that scrolls must be reached by the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('finance.chart.part')}</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name} ($)
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {columns.map(({ id, cents }) => (
                <td key={id}>{formatCents(cents[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('finance.chart.total')}</th>
            {columns.map(({ id, total }) => (
              <td key={id}>{formatCents(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
