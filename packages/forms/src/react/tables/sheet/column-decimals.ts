import { decimalsIn, isAligned } from '../../answers/aligned-text.ts'
import type { Signal } from '../../signal.ts'
import type { CursorState } from './cursor-state.ts'
import type { SheetSource, StoredRow } from './sheet-source.ts'

const NONE: readonly number[] = []

/**
 * How many decimals each column of numbers shows: the most that one of its figures has; 0 for columns of amounts and
 * others. The list keeps its identity until a count changes. It is computed when a cell is left, never at a key, and
 * only for rows that changed; not at all in a table without such columns.
 */
export function columnDecimals(source: SheetSource, state: Signal<CursorState>): () => readonly number[] {
  const aligned = source.columns.map((field) => isAligned(field, source.columns))
  if (source.stored === undefined || !aligned.includes(true)) return () => NONE
  const { stored } = source
  const decimalsByRow = new WeakMap<object, readonly number[]>()
  const rowAt = (row: StoredRow, place: number) => {
    if (row === undefined) return source.rowAt(place).kind === 'total' ? decimalsOfRow(source, aligned, place) : NONE
    let decimals = decimalsByRow.get(row)
    if (decimals === undefined) decimalsByRow.set(row, (decimals = decimalsOfRow(source, aligned, place)))
    return decimals
  }
  let seen: readonly StoredRow[] | null = null
  let decimals = NONE
  return () => {
    if (state.get().draft !== null) return decimals
    const rows = stored()
    if (rows === seen) return decimals
    seen = rows
    const most = aligned.map(() => 0)
    for (const [place, row] of rows.entries()) widen(most, rowAt(row, place))
    if (most.some((count, column) => count !== (decimals[column] ?? 0))) decimals = most
    return decimals
  }
}

function decimalsOfRow(source: SheetSource, aligned: readonly boolean[], place: number): readonly number[] {
  return source.columns.map((field, column) => (aligned[column] ? decimalsIn(source.cellAt(place, field).text) : 0))
}

function widen(widest: number[], row: readonly number[]): void {
  for (const [column, count] of row.entries()) if (count > (widest[column] ?? 0)) widest[column] = count
}
