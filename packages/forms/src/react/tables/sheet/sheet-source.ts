import type { ReactNode } from 'react'
import type { Field, Question } from '../../../description/form.ts'
import type { CellAccess } from '../../../question-type/cell-place.ts'
import type { SheetHistory } from './sheet-history.ts'

/** One row of a sheet without its cells, which are read one by one with `SheetSource.cellAt`. */
export interface SheetRow {
  /** Identity of the row, which it keeps when it moves. It is part of DOM ids: letters, digits and hyphens. */
  readonly key: string
  /** What names the row: its heading, and part of the name of its cells (« Prix, Ligne 3 »). */
  readonly label: string
  /** Number before the label, when rows are numbered. With `hideLabel`, only the number is visible. */
  readonly number?: string | undefined
  readonly hideLabel?: boolean
  /** A heading has no cells; a total is a row whose cells are all computed. */
  readonly kind: 'row' | 'heading' | 'total'
  /** Whether it is the grand total of a table, which has a style of its own. */
  readonly grand?: boolean
  /** A heading that a paste skips, because the same table elsewhere has no such row. */
  readonly passedOver?: boolean
  /** Value of `data-look`, for the stylesheet. */
  readonly look?: string
  /** What of the row is not saved at its place, in words, shown under it. */
  readonly notes?: readonly string[]
  /** Content instead of the number and the label; its buttons handle their own keys. */
  readonly lead?: ReactNode
  /**
   * Everything that its cells depend on (stored row, results), compared one by one with `Object.is`: a row is rendered
   * again only if a part changed. Faults that follow from these parts need not be included.
   */
  readonly parts: readonly unknown[]
}

export interface SheetCell {
  /**
   * Stored text: dot-decimal numbers, ISO dates, `0` and `1`; a text that could not be parsed is kept as it was typed.
   */
  readonly text: string
  /** The text as it is displayed when the cell is not active. */
  readonly shown: string
  readonly access: CellAccess
  /** Fault message, shown under the row, but not while the cell is typed in for the first time. */
  readonly fault?: string | undefined
}

/** The stored texts of a row by the ids of its columns; undefined for a row without any, a heading. */
export type StoredRow = Readonly<Record<string, string>> | undefined

export interface CellEdit {
  /** Index from 0; at or beyond `rowCount()`, rows are added up to it. */
  readonly place: number
  readonly fieldId: string
  /** Stored form, '' to clear. */
  readonly text: string
}

/** The actions of a row's buttons. */
export type RowAction = 'up' | 'down' | 'remove'

/** Actions on whole rows, where a person may change them: each is an undo step that the source makes. */
export interface SheetRowActions {
  /** Whether a row may not be removed; its notes say why. */
  readonly keeps?: (place: number) => boolean
  readonly remove: (place: number) => void
  /** Swaps it with the row before (-1) or after (1). */
  readonly move: (place: number, step: 1 | -1) => void
  /** Lists, in words, what would no longer be saved after a change: the person is then asked first. */
  readonly losses?: (place: number, action: RowAction) => readonly string[]
}

/** The appearance of a column where it does not follow from its title and its type. */
export interface ColumnLook {
  /** Replaces the title, where columns are side by side. */
  readonly heading?: ReactNode
  /** Its width, as a track of a CSS grid. */
  readonly track?: string
  /** Name for the stylesheet. */
  readonly name?: string
}

/** The question whose cells hold documents, where a sheet has file columns. */
export interface SheetFiles {
  readonly question: Question
  /** Id of the option whose answer has the cells of a row. */
  readonly optionIdAt: (place: number) => number
}

/**
 * What a `Sheet` shows and changes: a table of any origin (a question of type 17, 18, 19; a budget grid). Keep its
 * identity for the life of the table (`useMemo` on the store): the active cell and the history live as long as it.
 * Its functions read the present state of whatever holds it, at once after a `write`, not the state of a render; the
 * component that renders the `Sheet` subscribes to that state and renders again when it changes.
 *
 * @example
 * const source = useMemo(() => {
 *   const history = createHistory({ read: () => budget.cells(), write: (cells) => budget.replace(cells) })
 *   return {
 *     columns, history,
 *     rowCount: () => lines.length, maxRows: () => lines.length,
 *     rowAt: (place) => ({ key: lines[place].id, label: lines[place].label, number: lines[place].number, kind: 'row',
 *       parts: [budget.line(place)] }),
 *     cellAt: (place, { id }) => ({ text, shown: formatAmount(text), access: 'edit' }),
 *     write: (edits) => budget.set(edits),
 *   }
 * }, [budget])
 * return <Sheet id="budget" labelledBy="budget-title" source={source} rowHeading={{ title: 'Poste' }} narrow="column" />
 */
export interface SheetSource {
  /** Columns of cells, without the one that names the rows. */
  readonly columns: readonly Field[]
  readonly lookOf?: (field: Field) => ColumnLook | undefined
  readonly rowCount: () => number
  /** Most rows that the sheet may have: `rowCount()` when rows are fixed, Infinity when any number may be added. */
  readonly maxRows: () => number
  /** The row at an index from 0 to `rowCount() - 1`. */
  readonly rowAt: (place: number) => SheetRow
  /** The keys of all rows in order, if the source can return them fast; the same list while the order is the same. */
  readonly keys?: () => readonly string[]
  /** The stored rows in order, if the source has them at hand; the same list until something stored changes. */
  readonly stored?: () => readonly StoredRow[]
  /**
   * A cell of a row that is no heading; for an index from `rowCount()` to `maxRows() - 1`, the cell of a row that would
   * be added.
   */
  readonly cellAt: (place: number, field: Field) => SheetCell
  /** Changes several cells at once. The sheet only passes cells whose access is `edit`, and records one undo step. */
  readonly write: (edits: readonly CellEdit[]) => void
  readonly history: SheetHistory
  readonly rowActions?: SheetRowActions
  readonly files?: SheetFiles
}
