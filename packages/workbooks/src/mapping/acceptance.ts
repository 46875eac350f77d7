import type { Grid, GridField } from '@octroi/forms/finance'
import type { ReadCell } from '../reading/read-cell.ts'
import type { RowTarget } from './mapped-lines.ts'
import { normalName } from './names.ts'
import { toGridWords } from './same-words.ts'
import { cellText, readAmountCell } from './read-amount-cell.ts'

/** The facts about a row that decide which lines its figures may go to. */
export interface RowFigures {
  /** Normalised name of the row. */
  readonly normal: string
  /** The cells beside its label. */
  readonly cells: readonly ReadCell[]
}

const SUM = /^(?:(?:sous|grand) )?tota(?:l|ux)\b|\b(?:surplus|deficit)\b/u

/** Whether a row is a sum or a result by its name: it is then compared, and never entered. */
export function isSumName(normal: string): boolean {
  return SUM.test(toGridWords(normal))
}

/**
 * Whether a row may be mapped to a target of the grid. An amount never goes to a text, a date or a choice that does not
 * have it, nor to a computed line, with which a row is only compared when it has its name or is a sum itself.
 */
export function acceptsTarget(grid: Grid, target: RowTarget, row: RowFigures): boolean {
  if (target.kind === 'none' || target.kind === 'detail') return true
  if (target.kind === 'field') {
    const field = grid.fieldByKey.get(target.field)
    return field !== undefined && fieldAccepts(field, row)
  }
  const line = grid.lineByKey.get(target.line)
  if (line?.kind === 'input' || line?.kind === 'list') return true
  const label = line?.label ?? grid.definition.indicators.find(({ key }) => key === target.line)?.label ?? ''
  return isSumName(row.normal) || normalName(label) === row.normal
}

function fieldAccepts(field: GridField, { cells }: RowFigures): boolean {
  if (field.kind === 'amount') return true
  if (field.kind === 'total') return false
  const [first] = cells.filter((cell) => cellText(cell).trim() !== '')
  const amount = readAmountCell(first)
  if (amount === null || amount.fault !== null) return true
  return field.kind === 'choice' && field.choices.some(({ value }) => String(value) === cellText(first).trim())
}
