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

/** What a cell shows. The same object until something in it changes. */
export interface CellState {
  /** Decimal text; '' when blank; the text as typed when it is no amount. */
  readonly text: string
  /** Integer cents, or hundredths of a percent on ratios and indicators; 0 when blank or no amount. */
  readonly value: number
  /**
   * `amount_too_large` also is on totals that outgrow the bound or follow from one that numbers do not hold exactly:
   * their value is then not to be shown or saved. The amounts that they add up are.
   */
  readonly fault: AmountFault | null
}

/** A line that the user added; its amounts are cells. */
export interface ListRow {
  readonly id: string
  readonly label: string
}

/** What can be wrong with a value of a grid, amounts and other fields alike. */
export type FieldFault = AmountFault | 'not_a_date' | 'not_a_choice' | 'too_long'

/** What a field below the grid holds. */
export interface FieldState {
  /** Text, ISO date, decimal text of an amount, or a choice's value as text; as typed when it is faulty. */
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

/** What the whole grid says of itself. The same object until something in it changes. */
export interface GridState {
  /** True when something differs from the last save. */
  readonly dirty: boolean
  /** Number of amounts, totals and fields with a fault: while there are any, rows would be saved without them. */
  readonly invalid: number
  /** When the verified surplus was given and differs from the computed one, else null. */
  readonly mismatch: Mismatch | null
}

/** Everything entered in the lines of a grid at one moment, for undo. Immutable. */
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
 * The only state of a grid being filled in: what was typed; totals, ratios and saved rows follow from it. A change costs
 * the lines that depend on it, in its column. Setting a computed line or an unknown cell throws: it is a mistake of the
 * caller. Undo is left to the surface, by `entries` and `restore`.
 */
export interface GridStore {
  readonly grid: Grid
  /** The grid item by item, as a saver sends it; whole columns are `changed` and `markSaved`. */
  readonly items: GridItems
  cell(ref: CellRef): CellState
  /**
   * Whether nothing is entered in a column: no amount that can be read, and in lists none but 0. Such a column is not
   * compared with another.
   */
  isColumnBlank(column: string): boolean
  subscribe(ref: CellRef, listener: () => void): () => void
  /** Sets an amount as typed (`1 234,56`); rounded to cents. */
  set(ref: CellRef, text: string): void
  /** Sets many, as a paste does: listeners are told once, at the end. */
  setAll(changes: readonly CellChange[]): void
  /** The rows of a list line. The same array until a row is added, removed or named otherwise. */
  rows(line: string): readonly ListRow[]
  subscribeRows(line: string, listener: () => void): () => void
  /** Adds a row, last unless told where, and gives its id. An id of a removed row may be given again. */
  addRow(line: string, row?: { readonly id?: string; readonly label?: string; readonly at?: number }): string
  /** Removes a row and its amounts. */
  removeRow(line: string, id: string): void
  /** Changes places with the row before (-1) or after (1); nothing at the ends. */
  moveRow(line: string, id: string, step: 1 | -1): void
  setLabel(line: string, id: string, label: string): void
  /** What is entered in the lines. The same object until something in it changes. */
  entries(): GridEntries
  /** Calls the listener after any change of what is entered in the lines. */
  subscribeEntries(listener: () => void): () => void
  /** Puts back what `entries` gave before; listeners are told of what differs. */
  restore(entries: GridEntries): void
  field(key: string): FieldState
  subscribeField(key: string, listener: () => void): () => void
  setField(key: string, text: string): void
  state(): GridState
  subscribeState(listener: () => void): () => void
  /** Takes rows from outside as both current and saved; columns without a row become blank. */
  load(rows: readonly FinancialRow[]): void
  /** Every column as it is saved, normalised. */
  financialRows(): FinancialRow[]
  /** The rows that differ from the last save. */
  changed(): FinancialRow[]
  /** Says that these rows are saved now; what changed since stays unsaved. */
  markSaved(rows: readonly FinancialRow[]): void
}
