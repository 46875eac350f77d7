import type { Locale } from '../numbers/locale.ts'
import { BLANK_AMOUNT, readAmount } from './cents.ts'
import { blankRow, fillGrid } from './fill-grid.ts'
import { type FinancialRow, readRows } from './financial-row.ts'
import type { Grid } from './grid.ts'
import { cellKey, GridAmounts } from './grid-amounts.ts'
import { GridChanges } from './grid-changes.ts'
import { GridFields } from './grid-fields.ts'
import type { GridItems } from './grid-items.ts'
import type { GridParts } from './grid-parts.ts'
import { GridRows } from './grid-rows.ts'
import { GridSaving } from './grid-saving.ts'
import { SavedItems } from './saved-items.ts'
import type {
  CellChange,
  CellRef,
  CellState,
  FieldState,
  GridEntries,
  GridState,
  GridStore,
  ListRow,
} from './grid-store.ts'

/** The store of a grid; see GridStore for what each method promises. */
export class BudgetStore implements GridStore {
  readonly grid: Grid
  readonly #locale: Locale
  readonly items: GridItems
  readonly #parts: GridParts
  readonly #saving: GridSaving
  readonly #changes: GridChanges

  constructor(grid: Grid, locale: Locale) {
    this.grid = grid
    this.#locale = locale
    const parts = {
      grid,
      amounts: new GridAmounts(grid),
      rows: new GridRows(grid),
      fields: new GridFields(grid, locale),
    }
    this.#parts = parts
    this.#saving = new GridSaving(parts)
    this.#changes = new GridChanges(parts, this.#saving)
    this.items = new SavedItems({ parts, saving: this.#saving, changes: this.#changes })
  }

  cell(ref: CellRef): CellState {
    return this.#parts.amounts.state(ref)
  }

  isColumnBlank(column: string): boolean {
    return this.#parts.amounts.isColumnBlank(column)
  }

  subscribe(ref: CellRef, listener: () => void): () => void {
    return this.#changes.subscribe(`cell ${cellKey(ref)}`, listener)
  }

  set(ref: CellRef, text: string): void {
    this.setAll([{ ref, text }])
  }

  setAll(changes: readonly CellChange[]): void {
    for (const { ref } of changes) this.#checkEntered(ref)
    this.#changes.run(({ cells }) => {
      for (const { ref, text } of changes) this.#parts.amounts.enter(ref, readAmount(text, this.#locale), cells)
    })
  }

  rows(line: string): readonly ListRow[] {
    return this.#parts.rows.of(line)
  }

  subscribeRows(line: string, listener: () => void): () => void {
    return this.#changes.subscribe(`rows ${line}`, listener)
  }

  addRow(line: string, row: { readonly id?: string; readonly label?: string; readonly at?: number } = {}): string {
    const id = row.id ?? this.#parts.rows.newId()
    this.#changes.run(({ lists }) => {
      this.#parts.rows.add(line, { id, label: row.label ?? '' }, row.at)
      lists.add(line)
    })
    return id
  }

  removeRow(line: string, id: string): void {
    this.#changes.run(({ cells, lists }) => {
      blankRow(this.#parts, { line, row: id }, cells)
      this.#parts.rows.remove(line, id)
      lists.add(line)
    })
  }

  moveRow(line: string, id: string, step: 1 | -1): void {
    this.#changes.run(({ lists }) => {
      if (this.#parts.rows.move(line, id, step)) lists.add(line)
    })
  }

  setLabel(line: string, id: string, label: string): void {
    this.#changes.run(({ lists }) => {
      if (this.#parts.rows.name(line, id, label)) lists.add(line)
    })
  }

  entries(): GridEntries {
    return this.#changes.entries()
  }

  subscribeEntries(listener: () => void): () => void {
    return this.#changes.subscribe('entries', listener)
  }

  restore({ amounts, rows }: GridEntries): void {
    this.#changes.run(({ cells, lists }) => {
      for (const [key, { ref }] of this.#parts.amounts.all()) {
        if (!amounts.has(key)) this.#parts.amounts.enter(ref, BLANK_AMOUNT, cells)
      }
      for (const [line, of] of rows) if (this.#parts.rows.replace(line, of)) lists.add(line)
      for (const { ref, amount } of amounts.values()) this.#parts.amounts.enter(ref, amount, cells)
    })
  }

  field(key: string): FieldState {
    return this.#parts.fields.state(key)
  }

  subscribeField(key: string, listener: () => void): () => void {
    return this.#changes.subscribe(`field ${key}`, listener)
  }

  setField(key: string, text: string): void {
    if (this.grid.fieldByKey.get(key)?.kind === 'total') throw new Error(`field ${key} is computed`)
    this.#changes.run(({ fields }) => {
      for (const changed of this.#parts.fields.set(key, text)) fields.add(changed)
    })
  }

  state(): GridState {
    return this.#changes.state()
  }

  subscribeState(listener: () => void): () => void {
    return this.#changes.subscribe('state', listener)
  }

  load(rows: readonly FinancialRow[]): void {
    const content = readRows(this.grid, rows)
    this.#changes.run((change) => fillGrid(this.#parts, content, change))
    this.#saving.restart(rows)
    this.#changes.tell()
  }

  financialRows(): FinancialRow[] {
    return this.#saving.all()
  }

  changed(): FinancialRow[] {
    return this.#saving.changed()
  }

  markSaved(rows: readonly FinancialRow[]): void {
    const saved = new BudgetStore(this.grid, this.#locale)
    saved.load(rows)
    this.#saving.markSaved(rows, saved.#saving)
    this.#changes.tell()
  }

  #checkEntered({ column, line, row }: CellRef): void {
    const gridLine = this.grid.lineByKey.get(line)
    const isCell = row === undefined ? gridLine?.kind === 'input' : this.#parts.rows.has(line, row)
    if (!isCell || !this.grid.columns.some(({ id }) => id === column)) {
      throw new Error(`nothing is entered at ${cellKey({ column, line, ...(row !== undefined && { row }) })}`)
    }
  }
}
