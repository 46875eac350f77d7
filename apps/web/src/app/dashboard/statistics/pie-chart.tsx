import { Pie } from '@nivo/pie'
import { formatPercent } from '../../../locales/format.ts'
import { type DrawnProps, THEME } from './chart-props.ts'
import { getTextColour, type Unit } from './charts.ts'
import { formatFigure } from './figures.ts'
import { Tip } from './tip.tsx'

/** Pixels around the ring for the names of the slices. */
const MARGIN = { top: 24, right: 104, bottom: 24, left: 104 }

interface Pointed {
  readonly datum: { readonly label: string | number; readonly value: number; readonly color: string }
}

const tipOf =
  (unit: Unit) =>
  ({ datum }: Pointed) => (
    <Tip colour={datum.color}>
      {datum.label}
      {'\u00a0: '}
      {formatFigure(datum.value, unit)}
    </Tip>
  )

/**
 * Ring with a slice per series over all years, in the given order, without animation; for screen readers it is one
 * picture.
 */
export function PieChart({ chart: { series, figure, look }, label, width, height, onOpen }: DrawnProps) {
  const slices = series.map(({ id, label: name, colour }) => ({
    id,
    label: name,
    colour,
    value: figure(null, id)?.value ?? 0,
  }))
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const partOf = (value: number) => formatPercent(Math.round((value / total) * 100))
  return (
    // The library gives its drawing no accessible name.
    <div role="img" aria-label={label}>
      <Pie
        width={width}
        height={height}
        margin={MARGIN}
        data={slices}
        sortByValue={false}
        innerRadius={0.5}
        padAngle={1}
        colors={({ data }) => data.colour}
        animate={false}
        arcLabel={({ value }) => formatFigure(value, look.unit)}
        arcLabelsTextColor={({ color }) => getTextColour(color)}
        arcLabelsSkipAngle={12}
        arcLinkLabel={({ label: name, value }) => `${name} ${partOf(value)}`}
        arcLinkLabelsColor={{ from: 'color' }}
        arcLinkLabelsTextColor="#383531"
        arcLinkLabelsDiagonalLength={10}
        arcLinkLabelsStraightLength={10}
        onClick={({ id }) => onOpen({ year: null, series: String(id) })}
        tooltip={tipOf(look.unit)}
        theme={THEME}
        role="presentation"
      />
    </div>
  )
}
