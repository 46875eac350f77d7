import { formatCents, formatHundredths, formatNumber, formatShare } from '../../../locales/format.ts'
import type { Unit } from './charts.ts'

/** Text of a figure: `12 345,67 $`, `12,34 %`, `1 234`. */
export function formatFigure(value: number, unit: Unit): string {
  if (unit === 'cents') return `${formatCents(value)}\u00a0$`
  return unit === 'share' ? formatShare(value) : formatNumber(value)
}

/** Short text of a figure for an axis: `12 k$`, `12 %`. */
export function formatAxisFigure(value: number, unit: Unit): string {
  if (unit === 'cents') return `${formatNumber(value / 100_000)}\u00a0k$`
  return unit === 'share' ? formatHundredths(value) : formatNumber(value)
}

/** Converts a figure for a workbook: dollars, percent, or a count. */
export const toSheetFigure = (value: number, unit: Unit): number => (unit === 'count' ? value : value / 100)

/** Suffix of a workbook's header for figures with a unit. */
export function getHeaderUnit(unit: Unit): string {
  if (unit === 'count') return ''
  return unit === 'cents' ? ' ($)' : ' (%)'
}
