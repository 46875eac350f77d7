import { formatCents, formatHundredths, formatNumber, formatShare } from '../../../locales/format.ts'
import type { Unit } from './charts.ts'

/** A figure in words: `12 345,67 $`, `12,34 %`, `1 234`. */
export function inWords(value: number, unit: Unit): string {
  if (unit === 'cents') return `${formatCents(value)}\u00a0$`
  return unit === 'share' ? formatShare(value) : formatNumber(value)
}

/** Formats a figure for the little room of an axis: `12 k$`, `12 %`. */
export function onAxis(value: number, unit: Unit): string {
  if (unit === 'cents') return `${formatNumber(value / 100_000)}\u00a0k$`
  return unit === 'share' ? formatHundredths(value) : formatNumber(value)
}

/** Converts a value to the number that a sheet holds: dollars, percent, or a count. */
export const inSheet = (value: number, unit: Unit): number => (unit === 'count' ? value : value / 100)

/** What the figures of a column of a sheet are, where they are no counts. */
export function unitInHeader(unit: Unit): string {
  if (unit === 'count') return ''
  return unit === 'cents' ? ' ($)' : ' (%)'
}
