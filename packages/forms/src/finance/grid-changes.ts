import { isEntered } from './grid.ts'
import { type GridChange, type GridParts, createEmptyChange } from './grid-parts.ts'
import type { GridSaving } from './grid-saving.ts'
import type { GridEntries, GridState } from './grid-store.ts'
import { itemKey } from './item-key.ts'
import { Listeners } from './listeners.ts'

const CLEAN: GridState = { dirty: false, invalid: 0, mismatch: null }

/** Applies changes to the parts of a grid, computes its state after each, and notifies listeners. */
export class GridChanges {
  readonly #parts: GridParts
  readonly #saving: GridSaving
  readonly #listeners = new Listeners()
  readonly #itemListeners = new Set<(key: string) => void>()
  readonly #faulty = new Set<string>()
  #state = CLEAN
  /** Cached result of `entries`, until something is entered. */
  #entries: GridEntries | null = null

  constructor(parts: GridParts, saving: GridSaving) {
    this.#parts = parts
    this.#saving = saving
  }

  state(): GridState {
    return this.#state
  }

  entries(): GridEntries {
    this.#entries ??= { amounts: this.#parts.amounts.all(), rows: this.#parts.rows.all() }
    return this.#entries
  }

  subscribe(name: string, listener: () => void): () => void {
    return this.#listeners.add(name, listener)
  }

  /** Calls the listener with every item that changed or was loaded; for what follows the whole grid, such as saving. */
  subscribeItems(listener: (key: string) => void): () => void {
    this.#itemListeners.add(listener)
    return () => this.#itemListeners.delete(listener)
  }

  /** Runs a change, then notifies listeners once. */
  run(run: (change: GridChange) => void): void {
    const { amounts, fields } = this.#parts
    const change = createEmptyChange()
    run(change)
    if (change.cells.size > 0 || change.lists.size > 0) this.#entries = null
    for (const [key, ref] of change.cells) this.#noteFault(key, amounts.state(ref).fault !== null)
    this.#noteLines(change)
    for (const key of change.fields) {
      this.#noteFault(`field ${key}`, fields.state(key).fault !== null)
      this.#saving.noteField(key)
    }
    this.tell(change)
  }

  /** A list is saved as a whole: however many of its rows changed, it is serialised once for each column. */
  #noteLines({ cells, lists }: GridChange): void {
    const noted = new Map(this.#parts.grid.columns.map(({ id }) => [id, new Set(lists)]))
    for (const { column, line } of cells.values()) noted.get(column)?.add(line)
    for (const [column, lines] of noted) for (const line of lines) this.#saving.noteCell(column, line)
  }

  /** Notifies listeners of a change, and of the state of the grid if it changed. */
  tell(change: GridChange = createEmptyChange()): void {
    const { cells, lists, fields } = change
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
    if (this.#itemListeners.size > 0) this.#tellItems(change)
  }

  #tellItems({ cells, lists, fields }: GridChange): void {
    const { grid } = this.#parts
    const keys = new Set<string>()
    for (const { column, line } of cells.values()) {
      const gridLine = grid.lineByKey.get(line)
      if (gridLine !== undefined && isEntered(gridLine)) keys.add(itemKey(gridLine, column))
    }
    for (const line of lists) keys.add(itemKey({ key: line, kind: 'list' }))
    for (const key of fields) if (grid.fieldByKey.get(key)?.kind !== 'total') keys.add(`fields.${key}`)
    for (const listener of this.#itemListeners) for (const key of keys) listener(key)
  }

  #noteFault(name: string, isFaulty: boolean): void {
    if (isFaulty) this.#faulty.add(name)
    else this.#faulty.delete(name)
  }

  #mismatch(): GridState['mismatch'] {
    const { grid, amounts, fields } = this.#parts
    const { check } = grid.definition
    const line = check && grid.lineByNumber.get(check.line)
    const field = check && grid.fieldByKey.get(check.field)
    if (line === undefined || field === undefined) return null
    const { text, value, fault } = fields.state(field.key)
    const computed = amounts.value(field.column, line.key)
    return text === '' || fault !== null || value === computed ? null : { asked: value, computed }
  }
}

function sameState(one: GridState, other: GridState): boolean {
  return (
    one.dirty === other.dirty &&
    one.invalid === other.invalid &&
    one.mismatch?.asked === other.mismatch?.asked &&
    one.mismatch?.computed === other.mismatch?.computed
  )
}
