import type { CellPlaceInSheet } from './cursor-state.ts'
import type { SheetSource } from './sheet-source.ts'

/** The shape of a sheet, as moving through it needs it: where cells are and which can be reached. */
export interface SheetShape {
  readonly rowCount: number
  /** Number of columns that arrows reach: those of the cells, then the buttons of a row. */
  readonly columnCount: number
  /** Number of columns of cells only. */
  readonly fieldCount: number
  readonly isHeading: (place: number) => boolean
  readonly isEditable: (cell: CellPlaceInSheet) => boolean
}

/** Buttons of a row, each reached like a cell: up, down, remove. */
export const ROW_BUTTONS = ['up', 'down', 'remove'] as const

export function getSheetShape(source: SheetSource): SheetShape {
  const { columns, rowActions } = source
  const isHeading = (place: number) => source.rowAt(place).kind === 'heading'
  return {
    rowCount: source.rowCount(),
    fieldCount: columns.length,
    columnCount: columns.length + (rowActions === undefined ? 0 : ROW_BUTTONS.length),
    isHeading,
    isEditable: ({ place, column }) => {
      const field = columns[column]
      return field !== undefined && !isHeading(place) && source.cellAt(place, field).access === 'edit'
    },
  }
}

/** The cell this many rows and columns away; headings are skipped, and the move stops at the edges. */
export function moveByStep(shape: SheetShape, from: CellPlaceInSheet, step: { rows: number; columns: number }) {
  const column = clamp(from.column + step.columns, shape.columnCount)
  return { place: rowAway(shape, from.place, step.rows), column }
}

/** The next editable cell in reading order; null at the ends of the table, where Tab leaves it. */
export function findNextTabStop(
  shape: SheetShape,
  { place, column }: CellPlaceInSheet,
  back: boolean,
): CellPlaceInSheet | null {
  const { rowCount, fieldCount, isEditable } = shape
  const step = back ? -1 : 1
  const from = place * fieldCount + Math.min(column, back ? fieldCount : fieldCount - 1)
  for (let at = from + step; at >= 0 && at < rowCount * fieldCount; at += step) {
    const cell = { place: Math.floor(at / fieldCount), column: at % fieldCount }
    if (isEditable(cell)) return cell
  }
  return null
}

/** The first or last cell of a row. */
export function getRowEndCell({ fieldCount }: SheetShape, { place }: CellPlaceInSheet, side: 'start' | 'end') {
  return { place, column: side === 'start' ? 0 : fieldCount - 1 }
}

/** The first or last cell of the table. */
export function getCornerCell(shape: SheetShape, side: 'start' | 'end'): CellPlaceInSheet {
  const last = side === 'start' ? 0 : shape.rowCount - 1
  const place = shape.isHeading(last) ? rowAway(shape, last, side === 'start' ? 1 : -1) : last
  return { place, column: side === 'start' ? 0 : shape.fieldCount - 1 }
}

/** The cell that Tab reaches first: the first editable one, or the first of all when none is. */
export function firstCell(shape: SheetShape): CellPlaceInSheet {
  return findNextTabStop(shape, { place: 0, column: -1 }, false) ?? getCornerCell(shape, 'start')
}

/**
 * The cell that Shift+Tab reaches first from below the sheet: the last editable one, or the last of all when none is.
 */
export function lastCell(shape: SheetShape): CellPlaceInSheet {
  return findNextTabStop(shape, { place: shape.rowCount, column: 0 }, true) ?? getCornerCell(shape, 'end')
}

/** The row this many rows away, or the nearest one that is no heading: beyond it, else before it. */
function rowAway({ rowCount, isHeading }: SheetShape, place: number, rows: number): number {
  const aim = clamp(place + rows, rowCount)
  const step = rows < 0 ? -1 : 1
  for (let at = aim; at >= 0 && at < rowCount; at += step) if (!isHeading(at)) return at
  for (let at = aim; at !== place && at >= 0 && at < rowCount; at -= step) if (!isHeading(at)) return at
  return place
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1))
}
