import { BLANK_AMOUNT, readAmount } from './cents.ts'
import type { GridContent, ListContent } from './grid-content.ts'
import type { GridChange, GridParts } from './grid-parts.ts'
import type { CellRef } from './grid-store.ts'

/** The locale in which saved amounts are written, whatever the language of the page. */
export const STORAGE_LOCALE = 'en-CA'

/** Replaces the whole content by what was loaded. */
export function fillGrid(parts: GridParts, content: GridContent, change: GridChange): void {
  const { grid, amounts, fields } = parts
  for (const line of grid.lines) {
    if (line.kind === 'list') fillList(parts, { line: line.key, rows: content.lists[line.key] ?? [] }, change)
    if (line.kind !== 'input') continue
    for (const { id: column } of grid.columns) {
      const text = content.amounts[column]?.[line.key] ?? ''
      amounts.enter({ column, line: line.key }, readAmount(text, STORAGE_LOCALE), change.cells)
    }
  }
  for (const { key } of grid.definition.fields) {
    for (const changed of fields.set(key, content.fields[key] ?? '', STORAGE_LOCALE)) change.fields.add(changed)
  }
}

interface ListFilling {
  readonly line: string
  readonly rows: readonly ListContent[]
}

/** Replaces the rows of a list, with their amounts. */
export function fillList(parts: GridParts, { line, rows }: ListFilling, { cells, lists }: GridChange): void {
  for (const { id } of parts.rows.of(line)) blankRow(parts, { line, row: id }, cells)
  parts.rows.replace(line, [])
  lists.add(line)
  for (const { label, amounts } of rows) {
    const row = parts.rows.newId()
    parts.rows.add(line, { id: row, label })
    for (const [column, text] of Object.entries(amounts)) {
      parts.amounts.enter({ column, line, row }, readAmount(text, STORAGE_LOCALE), cells)
    }
  }
}

/** Clears the amounts of a list's row. */
export function blankRow(
  { grid, amounts }: GridParts,
  { line, row }: Pick<CellRef, 'line' | 'row'>,
  cells: Map<string, CellRef>,
): void {
  for (const { id: column } of grid.columns)
    amounts.enter({ column, line, ...(row !== undefined && { row }) }, BLANK_AMOUNT, cells)
}
