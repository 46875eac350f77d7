import { type BarDatum, Bar } from '@nivo/bar'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../locales/format.ts'
import { type DrawnProps, THEME } from './chart-props.ts'
import type { Chart } from './charts.ts'
import { formatFigure, formatAxisFigure } from './figures.ts'
import { Tip } from './tip.tsx'

/** Pixels around the bars for years and scale. */
const MARGIN = { top: 8, right: 16, bottom: 32, left: 72 }

/** Data of a year for the chart library, with its figures by series. */
const datumOf = ({ series, figure }: Chart, year: number): BarDatum => ({
  year: String(year),
  ...Object.fromEntries(series.map(({ id }) => [id, figure(year, id)?.value ?? 0])),
})

/** Percentage of a figure in its year, rounded (source 2, section 2). */
function partOf({ series, figure }: Chart, year: number, id: string): number {
  const total = series.reduce((sum, one) => sum + (figure(year, one.id)?.value ?? 0), 0)
  return total === 0 ? 0 : Math.round(((figure(year, id)?.value ?? 0) / total) * 100)
}

interface Pointed {
  readonly id: string | number
  readonly value: number
  readonly indexValue: string | number
  readonly color: string
}

const tipOf =
  ({ series, look }: Chart, t: TFunction) =>
  ({ id, value, indexValue, color }: Pointed) => (
    <Tip colour={color}>
      {t('dashboard.statistics.tip', {
        series: series.find((one) => one.id === id)?.label ?? '',
        year: indexValue,
        value: formatFigure(value, look.unit),
      })}
    </Tip>
  )

/** Bar chart by year, without animation; for screen readers it is one picture. */
export function BarChart({ chart, label, width, height, onOpen }: DrawnProps) {
  const { t } = useTranslation()
  const { series, years, look } = chart
  const isFlat = look.shape === 'parts'
  const figures = {
    tickSize: 0,
    tickPadding: 8,
    tickValues: 5,
    // A count has no fractional ticks.
    format: (value: number) =>
      look.unit === 'count' && !Number.isInteger(value) ? '' : formatAxisFigure(value, look.unit),
  }
  const named = { tickSize: 0, tickPadding: 8 }
  return (
    <Bar
      width={width}
      height={height}
      margin={MARGIN}
      // The earliest year is at the top of a horizontal chart, and at the left of the others.
      data={(isFlat ? years.toReversed() : years).map((year) => datumOf(chart, year))}
      keys={series.map(({ id }) => id)}
      indexBy="year"
      layout={isFlat ? 'horizontal' : 'vertical'}
      groupMode={look.shape === 'stacked' ? 'stacked' : 'grouped'}
      padding={0.25}
      colors={({ id }) => series.find((one) => one.id === id)?.colour ?? ''}
      borderWidth={1}
      borderColor="#ffffff"
      enableLabel={isFlat}
      label={({ id, indexValue }) => formatPercent(partOf(chart, Number(indexValue), String(id)))}
      labelSkipWidth={32}
      labelSkipHeight={12}
      labelTextColor="#ffffff"
      animate={false}
      axisLeft={isFlat ? named : figures}
      axisBottom={isFlat ? figures : named}
      enableGridX={isFlat}
      enableGridY={!isFlat}
      gridXValues={5}
      gridYValues={5}
      onClick={({ id, indexValue }) => onOpen({ year: Number(indexValue), series: String(id) })}
      tooltip={tipOf(chart, t)}
      theme={THEME}
      role="img"
      ariaLabel={label}
    />
  )
}
