import type { GridColumn, GridField, GridLine } from './definition.ts'
import { type ColumnSource, detailsOf, type FinancialRow, writeColumn } from './financial-row.ts'
import { isEntered } from './grid.ts'
import { cellKey } from './grid-amounts.ts'
import type { GridParts } from './grid-parts.ts'
import { SavedBaseline } from './saved-baseline.ts'

/** A part that is saved on its own: an amount, the list of a line in a column, a field below the grid. */
interface Unit {
  readonly name: string
  /** The text that it would be saved as. */
  readonly text: string
}

/** Tracks what is saved, and what differs from the last save. */
export class GridSaving {
  readonly #parts: GridParts
  readonly #baseline = new SavedBaseline()
  readonly #loaded = new Map<number, FinancialRow>()

  constructor(parts: GridParts) {
    this.#parts = parts
  }

  get isDirty(): boolean {
    return this.#baseline.isDirty
  }

  noteCell(column: string, line: string): void {
    const gridLine = this.#parts.grid.lineByKey.get(line)
    if (gridLine === undefined || !isEntered(gridLine)) return
    const { name, text } = this.lineUnit(column, gridLine)
    this.#baseline.note(name, text)
  }

  noteField(key: string): void {
    const { name, text } = this.fieldUnit(key)
    this.#baseline.note(name, text)
  }

  /** Whether a unit, by its name, differs from the last save. */
  isChanged(name: string): boolean {
    return this.#baseline.isChanged(name)
  }

  /** Whether a line of a column differs from the last save. */
  isLineChanged(column: string, { key }: GridLine): boolean {
    return this.#baseline.isChanged(cellKey({ column, line: key }))
  }

  /** Marks a line of a column as saved with this text. */
  saveLine(column: string, line: GridLine, saved: string): void {
    const { name, text } = this.lineUnit(column, line)
    this.#baseline.save(name, { saved, now: text })
  }

  /** Marks a field as saved with this text. */
  saveField(key: string, saved: string): void {
    const { name, text } = this.fieldUnit(key)
    this.#baseline.save(name, { saved, now: text })
  }

  /** Marks the totals whose fields are all saved as saved: no item holds a total. */
  saveTotals(): void {
    for (const field of this.#parts.grid.definition.fields) {
      if (field.kind !== 'total' || field.of.some((key) => this.isChanged(`field ${key}`))) continue
      this.saveField(field.key, this.fieldUnit(field.key).text)
    }
  }

  /** Marks everything as saved in its current state. */
  restart(rows: readonly FinancialRow[]): void {
    this.#loaded.clear()
    for (const row of rows) this.#loaded.set(row.type_id, row)
    for (const { name, text } of this.#parts.grid.columns.flatMap((column) => this.#units(column))) {
      this.#baseline.save(name, { saved: text, now: text })
    }
  }

  /** Marks rows as saved; `other` holds their parsed content. */
  markSaved(rows: readonly FinancialRow[], other: GridSaving): void {
    const byType = new Map(rows.map((row) => [row.type_id, row]))
    for (const column of this.#parts.grid.columns) {
      const row = byType.get(column.type_id)
      if (row === undefined) continue
      this.#loaded.set(column.type_id, row)
      const saved = new Map(other.#units(column).map(({ name, text }) => [name, text]))
      for (const { name, text } of this.#units(column)) {
        this.#baseline.save(name, { saved: saved.get(name) ?? '', now: text })
      }
    }
  }

  /** Every column as it is saved. */
  all(): FinancialRow[] {
    return this.#parts.grid.columns.map((column) => this.#write(column))
  }

  changed(): FinancialRow[] {
    return this.#parts.grid.columns
      .filter((column) => this.#units(column).some(({ name }) => this.#baseline.isChanged(name)))
      .map((column) => this.#write(column))
  }

  #write(column: GridColumn): FinancialRow {
    return writeColumn(this.#parts.grid, column, {
      ...this.#source(column.id),
      loaded: this.#loaded.get(column.type_id),
    })
  }

  #units({ id }: GridColumn): Unit[] {
    const { lines, definition } = this.#parts.grid
    const fields = definition.fields.filter(({ column }) => column === id)
    return [
      ...lines.filter(isEntered).map((line) => this.lineUnit(id, line)),
      ...fields.map(({ key }) => this.fieldUnit(key)),
    ]
  }

  /** A line of a column, as it would be saved now. */
  lineUnit(column: string, line: GridLine): Unit {
    const name = cellKey({ column, line: line.key })
    if (line.kind === 'input') return { name, text: this.#parts.amounts.entered({ column, line: line.key }).text }
    return { name, text: JSON.stringify(detailsOf(line, this.#source(column))) }
  }

  /** A field, as it would be saved now. */
  fieldUnit(key: string): Unit {
    return { name: `field ${key}`, text: this.#parts.fields.state(key).text.trim() }
  }

  #source(column: string): ColumnSource {
    const { amounts, rows } = this.#parts
    return {
      value: (line) => amounts.value(column, line),
      entered: (line, row) => amounts.entered({ column, line: line.key, ...(row !== undefined && { row }) }),
      rows: (line) => rows.of(line.key),
      field: (field) => this.#fieldValue(field),
      loaded: undefined,
    }
  }

  #fieldValue({ key, kind }: GridField) {
    const { text, value, fault } = this.#parts.fields.state(key)
    if (kind !== 'amount' && kind !== 'total') return fault === null ? text : ''
    return { text, cents: value, fault: fault === null ? null : ('not_a_number' as const) }
  }
}
