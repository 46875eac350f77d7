import type { Amount, AmountFault } from './cents.ts'
import type { FinancialRow } from './financial-row.ts'
import type { Grid } from './grid.ts'
import type { GridItems } from './grid-items.ts'

/** A cell: a line in a column or, with `row`, one of the lines that the user added to a list. */
export interface CellRef {
  /** Id of the column. */
  readonly column: string
  /** Key of the line or of the indicator. */
  readonly line: string
  /** Id of the row, in a list. */
  readonly row?: string
}

/** The state of a cell. The same object until something in it changes. */
export interface CellState {
  /** Decimal text; '' when blank; the typed text when it is no amount. */
  readonly text: string
  /** Integer cents, or hundredths of a percent on ratios and indicators; 0 when blank or no amount. */
  readonly value: number
  /**
   * `amount_too_large` also applies to totals beyond the limit, or computed from one that a number cannot hold exactly:
   * their value must not be displayed or saved. The amounts that they add up are saved.
   */
  readonly fault: AmountFault | null
}

/** A line that the user added; its amounts are cells. */
export interface ListRow {
  readonly id: string
  readonly label: string
}

/** The faults of values in a grid, amounts and other fields alike. */
export type FieldFault = AmountFault | 'not_a_date' | 'not_a_choice' | 'too_long'

/** The state of a field below the grid. */
export interface FieldState {
  /** Text, ISO date, decimal text of an amount, or a choice's value as text; the typed text when it has a fault. */
  readonly text: string
  /** Integer cents of an amount or a total, else 0. */
  readonly value: number
  readonly fault: FieldFault | null
}

/** The verified amount and the line that it should equal, in cents. */
export interface Mismatch {
  readonly asked: number
  readonly computed: number
}

/** State of the whole grid. The same object until something in it changes. */
export interface GridState {
  /** True when something differs from the last save. */
  readonly dirty: boolean
  /** Number of amounts, totals and fields with a fault; rows are saved without these. */
  readonly invalid: number
  /** The verified surplus and the computed one, if the first was given and they differ; otherwise null. */
  readonly mismatch: Mismatch | null
}

/** Everything entered in the lines of a grid at one moment, for undo. It is immutable. */
export interface GridEntries {
  readonly amounts: ReadonlyMap<string, { readonly ref: CellRef; readonly amount: Amount }>
  readonly rows: ReadonlyMap<string, readonly ListRow[]>
}

/** One cell to set, in a paste. */
export interface CellChange {
  readonly ref: CellRef
  readonly text: string
}

/**
 * The only state of a grid that is being filled in: what was typed, from which totals, ratios and saved rows are
 * computed. A change recomputes only what depends on it, in its column. Setting a computed line or an unknown cell
 * throws, since it is a bug of the caller. The user interface does undo, with `entries` and `restore`.
 */
export interface GridStore {
  readonly grid: Grid
  /** The items of the grid, for a saver; `changed` and `markSaved` below are for whole columns. */
  readonly items: GridItems
  cell(ref: CellRef): CellState
  /**
   * Whether nothing is entered in a column: no valid amount, and in lists only 0. Such a column is not compared with
   * another.
   */
  isColumnBlank(column: string): boolean
  subscribe(ref: CellRef, listener: () => void): () => void
  /** Sets an amount from typed text (`1 234,56`), rounded to cents. */
  set(ref: CellRef, text: string): void
  /** Sets several amounts, as a paste does; listeners are notified once, at the end. */
  setAll(changes: readonly CellChange[]): void
  /** The rows of a list line. The same array until a row is added, removed or renamed. */
  rows(line: string): readonly ListRow[]
  subscribeRows(line: string, listener: () => void): () => void
  /** Adds a row, by default at the end, and returns its id. The id of a removed row can be used again. */
  addRow(line: string, row?: { readonly id?: string; readonly label?: string; readonly at?: number }): string
  /** Removes a row and its amounts. */
  removeRow(line: string, id: string): void
  /** Swaps it with the row before (-1) or after (1); does nothing at the ends. */
  moveRow(line: string, id: string, step: 1 | -1): void
  setLabel(line: string, id: string, label: string): void
  /** What is entered in the lines. The same object until something in it changes. */
  entries(): GridEntries
  /** Calls the listener after any change of what is entered in the lines. */
  subscribeEntries(listener: () => void): () => void
  /** Restores an earlier result of `entries`; listeners are notified of what differs. */
  restore(entries: GridEntries): void
  field(key: string): FieldState
  subscribeField(key: string, listener: () => void): () => void
  setField(key: string, text: string): void
  state(): GridState
  subscribeState(listener: () => void): () => void
  /** Takes rows from outside as both current and saved; columns without a row become blank. */
  load(rows: readonly FinancialRow[]): void
  /** All columns as they are saved, normalised. */
  financialRows(): FinancialRow[]
  /** The rows that differ from the last save. */
  changed(): FinancialRow[]
  /** Marks these rows as saved; later changes stay unsaved. */
  markSaved(rows: readonly FinancialRow[]): void
}
