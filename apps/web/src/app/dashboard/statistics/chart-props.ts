import type { Chart } from './charts.ts'

/** Props of the components that draw charts. */
export interface DrawnProps {
  readonly chart: Chart
  /** Accessible description of the chart; the figures are in the table beneath. */
  readonly label: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly onOpen: (figure: { readonly year: number | null; readonly series: string }) => void
}

/** Height in pixels (source 2). */
export const CHART_HEIGHT = 300
/**
 * Height on paper in pixels: two charts with their tables fill a sheet, and the smallest bars still fit their
 * percentage.
 */
export const PAPER_HEIGHT = 200

/** Nivo's theme for texts and lines. */
export const THEME = {
  text: { fontSize: 12, fill: '#383531' },
  grid: { line: { stroke: '#e9e6e0' } },
}
