import type { Chart } from './charts.ts'

/** What a chart is drawn with. */
export interface DrawnProps {
  readonly chart: Chart
  /** Says what the figures are; they are read in the table under it. */
  readonly label: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly onOpen: (figure: { readonly year: number | null; readonly series: string }) => void
}

/** Pixels (source 2). */
export const CHART_HEIGHT = 300
/** On paper: with their tables, two charts fill a sheet, and the least bars still say their part. */
export const PAPER_HEIGHT = 200

/** Nivo's theme for texts and lines. */
export const THEME = {
  text: { fontSize: 12, fill: '#383531' },
  grid: { line: { stroke: '#e9e6e0' } },
}
