/** A cell by its row and column, both from 0. A column at or beyond the number of columns is a button of the row. */
export interface CellPlaceInSheet {
  readonly place: number
  readonly column: number
}

/**
 * What the keys do. `navigation`: arrows move the active cell, typing replaces its text; `typing`: a text is being
 * typed over the cell, arrows leave it; `editing`: arrows move the caret; `left`: Escape was pressed, Tab leaves the
 * table.
 */
export type CursorMode = 'navigation' | 'typing' | 'editing' | 'left'

/** The active cell, and what is being done with it. */
export interface CursorState extends CellPlaceInSheet {
  readonly mode: CursorMode
  /** The other corner of the selected range; null when only the active cell is selected. */
  readonly end: CellPlaceInSheet | null
  /** The typed text; null until a key is typed. */
  readonly draft: string | null
  /** Whether the focus is in the sheet: the active cell takes it when it is rendered. */
  readonly focused: boolean
  /** Incremented each time a cell becomes active: the keystrokes of one visit are one undo step. */
  readonly visit: number
  /** Incremented each time the input must take the focus and select its text again. */
  readonly focusRequest: number
  /** Whether the cell had no fault before it was typed in: a new fault is then not shown until the cell is left. */
  readonly quiet: boolean
  /**
   * The column where a series of Tab keys began; Enter goes to the row below, in that column. Null when Tab did not
   * lead here.
   */
  readonly tabbedFrom: number | null
  /** The row up to which the fill handle is dragged; null while it is not. */
  readonly fillTo: number | null
}

export const INITIAL_CURSOR_STATE: CursorState = {
  place: 0,
  column: 0,
  mode: 'navigation',
  end: null,
  draft: null,
  focused: false,
  visit: 0,
  focusRequest: 0,
  quiet: false,
  tabbedFrom: null,
  fillTo: null,
}

export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The selected cells: those between the active cell and the other corner. */
export function getSelectedRange({ place, column, end }: CursorState): CellRange {
  const other = end ?? { place, column }
  return {
    top: Math.min(place, other.place),
    bottom: Math.max(place, other.place),
    left: Math.min(column, other.column),
    right: Math.max(column, other.column),
  }
}

/**
 * The part of the selection that a row renders, as a text, so that it can be compared: its first and last selected
 * column, and the column of the fill handle. Cells that a drag of the handle reaches count as selected; '' when the
 * selection does not touch the row.
 */
export function serializeRowRange(state: CursorState, place: number): string {
  const { top, bottom, left, right } = getSelectedRange(state)
  const { fillTo } = state
  if (place < Math.min(top, fillTo ?? top) || place > Math.max(bottom, fillTo ?? bottom)) return ''
  const handle = state.focused && place === bottom ? right : NONE
  return state.end === null && fillTo === null ? `0 ${NONE} ${handle}` : `${left} ${right} ${handle}`
}

const NONE = -1

/** Parses the text of `serializeRowRange`. */
export function parseRowRange(text: string) {
  const [from = 0, to = NONE, handle = NONE] = text.split(' ').map(Number)
  return { isSelected: (column: number) => column >= from && column <= to, handle }
}
