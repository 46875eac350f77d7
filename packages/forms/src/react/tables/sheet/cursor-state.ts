/** A cell by its row and column, both from 0. A column at or beyond the number of columns is a button of the row. */
export interface CellPlaceInSheet {
  readonly place: number
  readonly column: number
}

/**
 * What the keys do. `navigation`: arrows move, typing replaces; `typing`: a text is being typed over the cell, arrows
 * move on; `editing`: arrows move the caret; `left`: Escape was pressed, Tab leaves the table.
 */
export type CursorMode = 'navigation' | 'typing' | 'editing' | 'left'

/** The one active cell, and what is being done with it. */
export interface CursorState extends CellPlaceInSheet {
  readonly mode: CursorMode
  /** The other corner of the selected range; null when only the active cell is selected. */
  readonly end: CellPlaceInSheet | null
  /** What is typed, as typed; null until a key is typed. */
  readonly draft: string | null
  /** Whether the focus is in the sheet: the active cell takes it when it is rendered. */
  readonly focused: boolean
  /** Counts the cells made active: the keystrokes of one visit are one step of the history. */
  readonly visit: number
  /** Counts the times the input must take the focus and select its text anew. */
  readonly focusRequest: number
  /** Nothing was wrong with the cell before it was typed in: say nothing until it is left. */
  readonly quiet: boolean
  /** The column where Tab was pressed first, on the way here: Enter goes under it. Null when Tab did not lead here. */
  readonly tabbedFrom: number | null
  /** The row up to which the fill handle is dragged; null while it is not. */
  readonly fillTo: number | null
}

export const FIRST_STATE: CursorState = {
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

/** The cells that are selected: those between the active cell and the other corner. */
export function rangeOf({ place, column, end }: CursorState): CellRange {
  const other = end ?? { place, column }
  return {
    top: Math.min(place, other.place),
    bottom: Math.max(place, other.place),
    left: Math.min(column, other.column),
    right: Math.max(column, other.column),
  }
}

/**
 * What a row must know of the selection, as a text, to be compared: its first and last selected column, and the column
 * of the fill handle. Those that a drag of the handle reaches are shown as selected; '' when nothing concerns the row.
 */
export function rangeInRow(state: CursorState, place: number): string {
  const { top, bottom, left, right } = rangeOf(state)
  const { fillTo } = state
  if (place < Math.min(top, fillTo ?? top) || place > Math.max(bottom, fillTo ?? bottom)) return ''
  const handle = state.focused && place === bottom ? right : NONE
  return state.end === null && fillTo === null ? `0 ${NONE} ${handle}` : `${left} ${right} ${handle}`
}

const NONE = -1

/** What `rangeInRow` says. */
export function readRange(text: string) {
  const [from = 0, to = NONE, handle = NONE] = text.split(' ').map(Number)
  return { isSelected: (column: number) => column >= from && column <= to, handle }
}
