import type { DataColumn } from './column.ts'
import { isList, type TableState } from './table-state.ts'

export type Side = 'left' | 'none' | 'right'

/** Minimum and maximum width of a column, and the step of a key, in pixels. */
export const COLUMN_WIDTH = { least: 64, most: 800, step: 16 } as const

/** All columns in the chosen order; those that it does not contain follow in their declared order. */
export function orderColumns<Row>(columns: readonly DataColumn<Row>[], order: readonly string[]): DataColumn<Row>[] {
  const named = order.flatMap((id) => columns.filter((column) => column.id === id))
  return [...named, ...columns.filter((column) => !order.includes(column.id))]
}

/** The side to which a column is pinned; 'none' if it scrolls. */
export function getPinnedSide(id: string, { pinned }: Pick<TableState, 'pinned'>): Side {
  if (pinned.left.includes(id)) return 'left'
  return pinned.right.includes(id) ? 'right' : 'none'
}

/** All columns from left to right, including hidden ones. */
export function layOutColumns<Row>(columns: readonly DataColumn<Row>[], state: TableState): DataColumn<Row>[] {
  const all = orderColumns(columns, state.order).filter(
    (column) => !column.filterOnly && isColumnAvailable(column, state),
  )
  return (['left', 'none', 'right'] as const).flatMap((side) =>
    all.filter(({ id }) => getPinnedSide(id, state) === side),
  )
}

/** True if a table currently has the column: one that follows a filter exists only with that filter. */
export function isColumnAvailable<Row>(
  { follows }: DataColumn<Row>,
  { filters }: Pick<TableState, 'filters'>,
): boolean {
  const filter = follows && filters[follows.filter]
  return !follows || (filter !== undefined && isList(filter) && filter.includes(follows.value))
}

/** True if the column is visible. A column that follows a filter always is. */
export const isShown = <Row>({ id, follows }: DataColumn<Row>, { hidden }: Pick<TableState, 'hidden'>): boolean =>
  follows !== undefined || !hidden.includes(id)

/** The visible columns from left to right, for the table, the cards and the export. */
export function shownColumns<Row>(columns: readonly DataColumn<Row>[], state: TableState): DataColumn<Row>[] {
  return layOutColumns(columns, state).filter((column) => isShown(column, state))
}

/** The neighbour with which a column would swap places; undefined if there is none on the same side. */
export function findSwapNeighbour<Row>(laid: readonly DataColumn<Row>[], id: string, move: Move): string | undefined {
  const place = laid.findIndex((column) => column.id === id)
  const neighbour = laid[place + move.by]?.id
  return neighbour !== undefined && getPinnedSide(neighbour, move.state) === getPinnedSide(id, move.state)
    ? neighbour
    : undefined
}

export interface Move {
  /** Step: -1 to the left, 1 to the right. */
  readonly by: -1 | 1
  readonly state: TableState
}

/** Moves a column by one place; returns the same state if it cannot move. */
export function moveColumn<Row>(columns: readonly DataColumn<Row>[], id: string, move: Move): TableState {
  const laid = layOutColumns(columns, move.state)
  const neighbour = findSwapNeighbour(laid, id, move)
  if (neighbour === undefined) return move.state
  const order = laid.map((column) => {
    if (column.id === id) return neighbour
    return column.id === neighbour ? id : column.id
  })
  return { ...move.state, order }
}

/** Pins a column to a side, or to none. */
export function setColumnPin(state: TableState, id: string, side: Side): TableState {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id)
  const pinnedLeft = without(state.pinned.left)
  const right = without(state.pinned.right)
  const pinned = {
    left: side === 'left' ? [...pinnedLeft, id] : pinnedLeft,
    right: side === 'right' ? [id, ...right] : right,
  }
  return { ...state, pinned }
}

/** Shows a column or hides it. */
export function setColumnShown(state: TableState, id: string, isVisible: boolean): TableState {
  const others = state.hidden.filter((hidden) => hidden !== id)
  return { ...state, hidden: isVisible ? others : [...others, id] }
}

/** Sets widths of columns, within the minimum and maximum. */
export function setColumnWidths(state: TableState, widths: Readonly<Record<string, number>>): TableState {
  const bounded = Object.entries(widths).map(([id, width]) => [id, bound(width)] as const)
  return { ...state, widths: { ...state.widths, ...Object.fromEntries(bounded) } }
}

const bound = (width: number): number => Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)))

/** Returns the columns of an export: the visible ones, then hidden ones that no export may lack. */
export function listExportColumns<Row>(columns: readonly DataColumn<Row>[], state: TableState): DataColumn<Row>[] {
  const visibleColumns = shownColumns(columns, state)
  const visibleIds = new Set(visibleColumns.map(({ id }) => id))
  return [...visibleColumns, ...columns.filter(({ id, alwaysExported }) => alwaysExported && !visibleIds.has(id))]
}
