import type { GridLine } from '@octroi/forms/finance'
import type { StyleName } from '../xml/styles.ts'

/** The styles of a line's cells. */
export interface LineStyles {
  readonly label: StyleName
  readonly amount: StyleName
  readonly ratio: StyleName
  /** A percentage with one decimal, for the variance of two years. */
  readonly tenths: StyleName
  /** A difference of two percentages, in points. */
  readonly points: StyleName
}

const PLAIN: LineStyles = { label: 'text', amount: 'amount', ratio: 'ratio', tenths: 'tenths', points: 'points' }
const TOTAL: LineStyles = {
  label: 'total',
  amount: 'amountTotal',
  ratio: 'ratioTotal',
  tenths: 'tenthsTotal',
  points: 'points',
}
const GRAND: LineStyles = {
  label: 'grand',
  amount: 'amountGrand',
  ratio: 'ratioGrand',
  tenths: 'tenthsGrand',
  points: 'points',
}

/** The styles of a line, as on screen: totals in bold, grand totals on a coloured background. */
export function getLineStyles({ kind, grand }: GridLine): LineStyles {
  if (kind !== 'total') return PLAIN
  return grand ? GRAND : TOTAL
}
