import type { Chart } from './charts.ts'

/** What a chart is drawn with. */
export interface DrawnProps {
  readonly chart: Chart
  /** Says what the figures are; they are read in the table under it. */
  readonly label: string
  /** Pixels. */
  readonly width: number
  readonly onOpen: (figure: { readonly year: number | null; readonly series: string }) => void
}

/** Pixels (source 2). */
export const CHART_HEIGHT = 300

/** Of texts and lines, for nivo. */
export const THEME = {
  text: { fontSize: 12, fill: '#383531' },
  grid: { line: { stroke: '#e9e6e0' } },
}
