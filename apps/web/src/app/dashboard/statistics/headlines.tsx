import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../locales/format.ts'
import { thisYear } from '../../../ui/year-bounds.ts'
import type { Chart } from './charts.ts'
import type { StatisticFilters } from './choices.ts'
import { formatFigure } from './figures.ts'
import { useChart } from './queries.ts'
import classes from './statistics.module.css'

interface HeadlinesProps {
  readonly filters: StatisticFilters
}

interface Headline {
  readonly key: 'requests' | 'asked' | 'granted' | 'people'
  readonly chart: Chart | undefined
  /** Series that are added up for the year. */
  readonly series: readonly string[]
}

/**
 * Key figures of a year, each with the change from the year before: the latest chosen year, else the latest with a
 * completed request. The year before is included even if it was not chosen.
 */
export function Headlines({ filters }: HeadlinesProps) {
  const { t } = useTranslation()
  const { financial_year: chosen = [], ...others } = filters
  // Without a chosen year, these are the page's own charts, which refetch themselves.
  const asking = { asksAgain: chosen.length > 0 }
  const completed = useChart('request_number', others, asking).chart
  const amounts = useChart('amount', others, asking).chart
  const people = useChart('personne_rejointe', others, asking).chart
  const year = Math.max(...(chosen.length > 0 ? chosen.map(Number) : (completed?.years ?? [])))
  if (!Number.isFinite(year)) return null
  const headlines: readonly Headline[] = [
    { key: 'requests', chart: completed, series: completed?.series.map(({ id }) => id) ?? [] },
    { key: 'asked', chart: amounts, series: ['asked'] },
    { key: 'granted', chart: amounts, series: ['granted'] },
    { key: 'people', chart: people, series: ['real'] },
  ]
  // The title says so if the year is not over, since it is compared with a whole year.
  const title = t(`dashboard.statistics.${year < thisYear() ? 'headlines' : 'headlinesSoFar'}`, { year })
  return (
    <section aria-label={title} className={classes.headlines}>
      <p className={classes.headlinesTitle}>{title}</p>
      <dl>
        {headlines.map(({ key, chart, series }) => (
          <div key={key}>
            <dt>{t(`dashboard.statistics.headline.${key}`)}</dt>
            <dd>{chart ? <Compared chart={chart} series={series} year={year} /> : '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ComparedProps extends Omit<Headline, 'key' | 'chart'> {
  readonly chart: Chart
  readonly year: number
}

/** A figure of a year, compared with that of the year before. */
function Compared({ chart, series, year }: ComparedProps) {
  const { t } = useTranslation()
  const now = sumOf(chart, series, year)
  if (now === null) return t('common.none')
  const before = sumOf(chart, series, year - 1)
  const change =
    before === null || before === 0
      ? t('dashboard.statistics.noYearBefore', { year: year - 1 })
      : t('dashboard.statistics.change', { percent: signed(((now - before) / before) * 100), year: year - 1 })
  return (
    <>
      {formatFigure(now, chart.look.unit)}
      <span className={classes.change}>{change}</span>
    </>
  )
}

function sumOf({ figure }: Chart, series: readonly string[], year: number): number | null {
  const values = series.flatMap((id) => figure(year, id)?.value ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${formatPercent(Math.round(percent))}`
