import type { ReactNode } from 'react'
import type { Field } from '../../../description/form.ts'
import type { CellAccess } from '../../../question-type/cell-place.ts'
import type { SheetHistory } from './sheet-history.ts'

/** One row of a sheet as its frame shows it; its cells are asked for one by one, see `SheetSource.cellAt`. */
export interface SheetRow {
  /** Identity of the row: stays with it when it moves. Goes into DOM ids: letters, digits and hyphens. */
  readonly key: string
  /** What names the row: its heading, and part of the name of its cells (« Prix, Ligne 3 »). */
  readonly label: string
  /** Number shown before the label, when rows are numbered. With `hideLabel`, it replaces the label for the eye. */
  readonly number?: string | undefined
  readonly hideLabel?: boolean
  /** A heading has no cells; a total is a row whose cells are all computed. */
  readonly kind: 'row' | 'heading' | 'total'
  /** Last total of a table, drawn as such. */
  readonly grand?: boolean
  /** A heading that what is pasted passes over, as the same table has no such row elsewhere. */
  readonly passedOver?: boolean
  /** Words for the stylesheet: `data-look`. */
  readonly look?: string
  /** What of the row is not saved where it is, in words: shown under it. */
  readonly notes?: readonly string[]
  /** Content that replaces the number and the label; its buttons keep their keys to themselves. */
  readonly lead?: ReactNode
  /**
   * Everything that its cells are made of (stored row, results), compared one by one with `Object.is`: a row of which
   * no part changed is not rendered again. Faults that follow from these parts need not be among them.
   */
  readonly parts: readonly unknown[]
}

export interface SheetCell {
  /** Stored text: dot-decimal numbers, ISO dates, `0` and `1`; what could not be read stays as it was typed. */
  readonly text: string
  /** The text as it is read when the cell is not active. */
  readonly shown: string
  readonly access: CellAccess
  /** What is wrong with it, in words. Shown under the row; not while it is typed in for the first time. */
  readonly fault?: string | undefined
}

/** The stored texts of a row by the ids of its columns; undefined for a row without any, a heading. */
export type StoredRow = Readonly<Record<string, string>> | undefined

export interface CellEdit {
  /** From 0; at or beyond `rowCount()` the rows up to it are added. */
  readonly place: number
  readonly fieldId: string
  /** Stored form, '' to clear. */
  readonly text: string
}

/** What the buttons of a row do. */
export type RowAction = 'up' | 'down' | 'remove'

/** What can be done with whole rows, where a person may: each a step of the history, made by the source. */
export interface SheetRowActions {
  /** Whether a row may not be removed; its notes say why. */
  readonly keeps?: (place: number) => boolean
  readonly remove: (place: number) => void
  /** Changes places with the row before (-1) or after (1). */
  readonly move: (place: number, step: 1 | -1) => void
  /** Lists what a change would no longer save where its rows then are, in words: it is asked about first. */
  readonly losses?: (place: number, action: RowAction) => readonly string[]
}

/** How a column is drawn where its title and its kind do not say it. */
export interface ColumnLook {
  /** Replaces the title, where columns are side by side. */
  readonly heading?: ReactNode
  /** Its width, as a track of a CSS grid. */
  readonly track?: string
  /** A word for the stylesheet. */
  readonly name?: string
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
  /** Columns that hold cells, without the one that names the rows. */
  readonly columns: readonly Field[]
  readonly lookOf?: (field: Field) => ColumnLook | undefined
  readonly rowCount: () => number
  /** Most rows that there may be: `rowCount()` when rows are fixed, Infinity when they may be added without limit. */
  readonly maxRows: () => number
  /** The row at a place from 0 to `rowCount() - 1`. */
  readonly rowAt: (place: number) => SheetRow
  /** The keys of all rows in order, where they are found faster; the same list while the order is the same. */
  readonly keys?: () => readonly string[]
  /** The stored rows in order, where they are at hand; the same list until something stored changes. */
  readonly stored?: () => readonly StoredRow[]
  /** A cell of a row that is no heading; from `rowCount()` to `maxRows() - 1`, the cell as an added row would have it. */
  readonly cellAt: (place: number, field: Field) => SheetCell
  /** Changes cells all at once. The sheet only asks for cells whose access is `edit`, and makes it one history step. */
  readonly write: (edits: readonly CellEdit[]) => void
  readonly history: SheetHistory
  readonly rowActions?: SheetRowActions
}
