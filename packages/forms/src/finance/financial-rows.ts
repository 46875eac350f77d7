import { BLANK_AMOUNT, readAmount } from './cents.ts'
import { computeLines } from './computed-lines.ts'
import type { GridLine } from './definition.ts'
import { type ColumnSource, type FinancialRow, readRows, writeColumn } from './financial-row.ts'
import { type Grid, isEntered } from './grid.ts'
import type { GridContent } from './grid-content.ts'

/** Reads the content of rows of any origin, by line and field. It never fails: an invalid amount is blank. */
export function fromFinancialRows(grid: Grid, rows: readonly FinancialRow[]): GridContent {
  return readRows(grid, rows)
}

/** The normalised row of one column with its totals, without a store, as a server recomputes what it receives. */
export function toFinancialRow(grid: Grid, columnId: string, content: GridContent): FinancialRow {
  const column = grid.columns.find(({ id }) => id === columnId)
  if (column === undefined) throw new Error(`grid ${grid.definition.id} has no column ${columnId}`)
  return writeColumn(grid, column, sourceOf(grid, columnId, content))
}

function sourceOf(grid: Grid, column: string, { amounts, lists, fields }: GridContent): ColumnSource {
  const rows = (line: GridLine) => (lists[line.key] ?? []).map(({ label }, place) => ({ id: String(place), label }))
  const entered = (line: GridLine, row?: string) => {
    const text = row === undefined ? amounts[column]?.[line.key] : lists[line.key]?.[Number(row)]?.amounts[column]
    return text === undefined ? BLANK_AMOUNT : readAmount(text, 'en-CA')
  }
  const values = new Map<string, number>()
  for (const line of grid.lines.filter(isEntered)) {
    const parts = line.kind === 'input' ? [entered(line)] : rows(line).map(({ id }) => entered(line, id))
    values.set(
      line.key,
      parts.reduce((sum, { cents }) => sum + cents, 0),
    )
  }
  computeLines(grid.computed, values)
  const textOf = (key: string) => fields[key] ?? ''
  return {
    value: (line) => values.get(line) ?? 0,
    entered,
    rows,
    field: (field) => {
      if (field.kind === 'amount') return readAmount(textOf(field.key), 'en-CA')
      if (field.kind !== 'total') return textOf(field.key)
      const cents = field.of.reduce((sum, key) => sum + readAmount(textOf(key), 'en-CA').cents, 0)
      return { text: String(cents), cents, fault: null }
    },
    loaded: undefined,
  }
}
