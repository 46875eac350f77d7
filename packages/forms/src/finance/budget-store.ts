import type { Locale } from '../numbers/locale.ts'
import { BLANK, readAmount } from './cents.ts'
import { type FinancialRow, readRows } from './financial-row.ts'
import type { Grid } from './grid.ts'
import { cellKey, GridAmounts } from './grid-amounts.ts'
import type { GridContent } from './grid-content.ts'
import { GridFields } from './grid-fields.ts'
import { GridRows } from './grid-rows.ts'
import { GridSaving } from './grid-saving.ts'
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
import { Listeners } from './listeners.ts'

/** What one change touched: cells to tell, rows and fields by key. */
interface Change {
  readonly cells: Map<string, CellRef>
  readonly lists: Set<string>
  readonly fields: Set<string>
}

/** How saved amounts are written, whatever the language of the page. */
const STORED = 'en-CA'

const CLEAN: GridState = { dirty: false, invalid: 0, mismatch: null }

/** See GridStore for what each call promises. */
export class BudgetStore implements GridStore {
  readonly grid: Grid
  readonly #locale: Locale
  readonly #amounts: GridAmounts
  readonly #rows: GridRows
  readonly #fields: GridFields
  readonly #listeners = new Listeners()
  readonly #saving: GridSaving
  readonly #faulty = new Set<string>()
  #state = CLEAN
  /** What `entries` gave, until something is entered. */
  #entries: GridEntries | null = null

  constructor(grid: Grid, locale: Locale) {
    this.grid = grid
    this.#locale = locale
    this.#amounts = new GridAmounts(grid)
    this.#rows = new GridRows(grid)
    this.#fields = new GridFields(grid, locale)
    this.#saving = new GridSaving({ grid, amounts: this.#amounts, rows: this.#rows, fields: this.#fields })
  }

  cell(ref: CellRef): CellState {
    return this.#amounts.state(ref)
  }

  subscribe(ref: CellRef, listener: () => void): () => void {
    return this.#listeners.add(`cell ${cellKey(ref)}`, listener)
  }

  set(ref: CellRef, text: string): void {
    this.setAll([{ ref, text }])
  }

  setAll(changes: readonly CellChange[]): void {
    for (const { ref } of changes) this.#checkEntered(ref)
    this.#change(({ cells }) => {
      for (const { ref, text } of changes) this.#amounts.enter(ref, readAmount(text, this.#locale), cells)
    })
  }

  rows(line: string): readonly ListRow[] {
    return this.#rows.of(line)
  }

  subscribeRows(line: string, listener: () => void): () => void {
    return this.#listeners.add(`rows ${line}`, listener)
  }

  addRow(line: string, row: { readonly id?: string; readonly label?: string; readonly at?: number } = {}): string {
    const id = row.id ?? this.#rows.newId()
    this.#change(({ lists }) => {
      this.#rows.add(line, { id, label: row.label ?? '' }, row.at)
      lists.add(line)
    })
    return id
  }

  removeRow(line: string, id: string): void {
    this.#change(({ cells, lists }) => {
      this.#blankRow(line, id, cells)
      this.#rows.remove(line, id)
      lists.add(line)
    })
  }

  moveRow(line: string, id: string, step: 1 | -1): void {
    this.#change(({ lists }) => {
      if (this.#rows.move(line, id, step)) lists.add(line)
    })
  }

  setLabel(line: string, id: string, label: string): void {
    this.#change(({ lists }) => {
      if (this.#rows.name(line, id, label)) lists.add(line)
    })
  }

  entries(): GridEntries {
    this.#entries ??= { amounts: this.#amounts.all(), rows: this.#rows.all() }
    return this.#entries
  }

  subscribeEntries(listener: () => void): () => void {
    return this.#listeners.add('entries', listener)
  }

  restore({ amounts, rows }: GridEntries): void {
    this.#change(({ cells, lists }) => {
      for (const [key, { ref }] of this.#amounts.all()) {
        if (!amounts.has(key)) this.#amounts.enter(ref, BLANK, cells)
      }
      for (const [line, of] of rows) if (this.#rows.replace(line, of)) lists.add(line)
      for (const { ref, amount } of amounts.values()) this.#amounts.enter(ref, amount, cells)
    })
  }

  field(key: string): FieldState {
    return this.#fields.state(key)
  }

  subscribeField(key: string, listener: () => void): () => void {
    return this.#listeners.add(`field ${key}`, listener)
  }

  setField(key: string, text: string): void {
    if (this.grid.fieldByKey.get(key)?.kind === 'total') throw new Error(`field ${key} is computed`)
    this.#change(({ fields }) => {
      for (const changed of this.#fields.set(key, text)) fields.add(changed)
    })
  }

  state(): GridState {
    return this.#state
  }

  subscribeState(listener: () => void): () => void {
    return this.#listeners.add('state', listener)
  }

  load(rows: readonly FinancialRow[]): void {
    const content = readRows(this.grid, rows)
    this.#change((change) => this.#fill(content, change))
    this.#saving.restart(rows)
    this.#tell(noChange())
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
    this.#tell(noChange())
  }

  /** Replaces everything by what was loaded. */
  #fill(content: GridContent, change: Change): void {
    for (const line of this.grid.lines) {
      if (line.kind === 'list') this.#fillList(line.key, content, change)
      if (line.kind !== 'input') continue
      for (const { id: column } of this.grid.columns) {
        const text = content.amounts[column]?.[line.key] ?? ''
        this.#amounts.enter({ column, line: line.key }, readAmount(text, STORED), change.cells)
      }
    }
    for (const { key } of this.grid.definition.fields) {
      for (const changed of this.#fields.set(key, content.fields[key] ?? '', STORED)) change.fields.add(changed)
    }
  }

  #fillList(line: string, content: GridContent, { cells, lists }: Change): void {
    for (const { id } of this.#rows.of(line)) this.#blankRow(line, id, cells)
    this.#rows.replace(line, [])
    lists.add(line)
    for (const { label, amounts } of content.lists[line] ?? []) {
      const row = this.#rows.newId()
      this.#rows.add(line, { id: row, label })
      for (const [column, text] of Object.entries(amounts)) {
        this.#amounts.enter({ column, line, row }, readAmount(text, STORED), cells)
      }
    }
  }

  #blankRow(line: string, row: string, cells: Map<string, CellRef>): void {
    for (const { id: column } of this.grid.columns) this.#amounts.enter({ column, line, row }, BLANK, cells)
  }

  #change(run: (change: Change) => void): void {
    const change = noChange()
    run(change)
    if (change.cells.size > 0 || change.lists.size > 0) this.#entries = null
    for (const [key, ref] of change.cells) {
      this.#noteFault(key, this.#amounts.state(ref).fault !== null)
      this.#saving.noteCell(ref.column, ref.line)
    }
    for (const line of change.lists) for (const { id } of this.grid.columns) this.#saving.noteCell(id, line)
    for (const key of change.fields) {
      this.#noteFault(`field ${key}`, this.#fields.state(key).fault !== null)
      this.#saving.noteField(key)
    }
    this.#tell(change)
  }

  #noteFault(name: string, isFaulty: boolean): void {
    if (isFaulty) this.#faulty.add(name)
    else this.#faulty.delete(name)
  }

  #tell({ cells, lists, fields }: Change): void {
    const names = [
      ...[...cells.keys()].map((key) => `cell ${key}`),
      ...[...lists].map((line) => `rows ${line}`),
      ...[...fields].map((key) => `field ${key}`),
    ]
    const before = this.#state
    const next = { dirty: this.#saving.isDirty, invalid: this.#faulty.size, mismatch: this.#mismatch() }
    if (!sameState(before, next)) this.#state = next
    if (cells.size > 0 || lists.size > 0) names.push('entries')
    if (this.#state !== before) names.push('state')
    this.#listeners.tell(names)
  }

  #mismatch(): GridState['mismatch'] {
    const { check } = this.grid.definition
    const line = check && this.grid.lineByNumber.get(check.line)
    const field = check && this.grid.fieldByKey.get(check.field)
    if (line === undefined || field === undefined) return null
    const { text, value, fault } = this.#fields.state(field.key)
    const computed = this.#amounts.value(field.column, line.key)
    return text === '' || fault !== null || value === computed ? null : { asked: value, computed }
  }

  #checkEntered({ column, line, row }: CellRef): void {
    const found = this.grid.lineByKey.get(line)
    const isCell = row === undefined ? found?.kind === 'input' : this.#rows.has(line, row)
    if (!isCell || !this.grid.columns.some(({ id }) => id === column)) {
      throw new Error(`nothing is entered at ${cellKey({ column, line, ...(row !== undefined && { row }) })}`)
    }
  }
}

function noChange(): Change {
  return { cells: new Map(), lists: new Set(), fields: new Set() }
}

function sameState(one: GridState, other: GridState): boolean {
  return (
    one.dirty === other.dirty &&
    one.invalid === other.invalid &&
    one.mismatch?.asked === other.mismatch?.asked &&
    one.mismatch?.computed === other.mismatch?.computed
  )
}
