import { Bar } from '@nivo/bar'
import { formatNumber } from '../../../locales/format.ts'
import { toDollars, type Chart } from './summary-chart.ts'
import { COLOURS } from './colours.ts'

interface BarChartProps {
  readonly chart: Chart
  /** Accessible description of the chart; the figures are in the table beneath. */
  readonly label: string
  /** Pixels. */
  readonly width: number
}

/** Pixels: of the chart, and around its bars for the names of columns and the scale. */
const HEIGHT = 260
const MARGIN = { top: 8, right: 8, bottom: 28, left: 64 }
const THEME = { text: { fontSize: 12, fill: '#3d4852' }, grid: { line: { stroke: '#dfe3e6' } } }

/** Stacked bars, one per column, without animation. */
export function BarChart({ chart: { parts, columns }, label, width }: BarChartProps) {
  return (
    <Bar
      width={width}
      height={HEIGHT}
      margin={MARGIN}
      data={columns.map(({ name, cents }) => ({ name, ...toDollars(cents) }))}
      keys={parts.map(({ key }) => key)}
      indexBy="name"
      padding={0.35}
      colors={({ id }) => COLOURS[parts.findIndex(({ key }) => key === id) % COLOURS.length] ?? ''}
      borderWidth={1}
      borderColor="#ffffff"
      enableLabel={false}
      animate={false}
      isInteractive={false}
      axisLeft={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: 5,
        format: (value: number) => `${formatNumber(value / 1000)}\u00a0k$`,
      }}
      axisBottom={{ tickSize: 0, tickPadding: 8 }}
      gridYValues={5}
      theme={THEME}
      role="img"
      ariaLabel={label}
    />
  )
}
