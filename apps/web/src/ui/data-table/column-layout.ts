import type { DataColumn } from './column.ts'
import { isList, type TableState } from './table-state.ts'

export type Side = 'left' | 'none' | 'right'

/** Narrowest and widest that a column may be made, and how much a key changes it, in pixels. */
export const WIDTH = { least: 64, most: 800, step: 16 } as const

/** All columns in the order chosen; those that the order does not name follow in their own. */
export function arranged<Row>(columns: readonly DataColumn<Row>[], order: readonly string[]): DataColumn<Row>[] {
  const named = order.flatMap((id) => columns.filter((column) => column.id === id))
  return [...named, ...columns.filter((column) => !order.includes(column.id))]
}

/** Where a column is: pinned to a side, or among those that scroll. */
export function sideOf(id: string, { pinned }: Pick<TableState, 'pinned'>): Side {
  if (pinned.left.includes(id)) return 'left'
  return pinned.right.includes(id) ? 'right' : 'none'
}

/** All columns that rows show as they are from left to right, those not shown now among them. */
export function laidOut<Row>(columns: readonly DataColumn<Row>[], state: TableState): DataColumn<Row>[] {
  const all = arranged(columns, state.order).filter((column) => !column.filterOnly && isThere(column, state))
  return (['left', 'none', 'right'] as const).flatMap((side) => all.filter(({ id }) => sideOf(id, state) === side))
}

/** Whether a table has a column now: one that follows a filter is there with that filter. */
export function isThere<Row>({ follows }: DataColumn<Row>, { filters }: Pick<TableState, 'filters'>): boolean {
  const filter = follows && filters[follows.filter]
  return !follows || (filter !== undefined && isList(filter) && filter.includes(follows.value))
}

/** Whether rows show it: what follows a filter is what they are filtered for, whatever was hidden or left out. */
export const isShown = <Row>({ id, follows }: DataColumn<Row>, { hidden }: Pick<TableState, 'hidden'>): boolean =>
  follows !== undefined || !hidden.includes(id)

/** The columns shown, as they are from left to right: what the table, the cards and the export all show. */
export function shownColumns<Row>(columns: readonly DataColumn<Row>[], state: TableState): DataColumn<Row>[] {
  return laidOut(columns, state).filter((column) => isShown(column, state))
}

/** The neighbour that a column would change places with, or undefined: a column stays among those pinned like it. */
export function neighbourOf<Row>(laid: readonly DataColumn<Row>[], id: string, move: Move): string | undefined {
  const place = laid.findIndex((column) => column.id === id)
  const neighbour = laid[place + move.by]?.id
  return neighbour !== undefined && sideOf(neighbour, move.state) === sideOf(id, move.state) ? neighbour : undefined
}

export interface Move {
  /** One place to the left, or to the right. */
  readonly by: -1 | 1
  readonly state: TableState
}

/** Moves a column one place further; returns the same state when it cannot go there. */
export function moved<Row>(columns: readonly DataColumn<Row>[], id: string, move: Move): TableState {
  const laid = laidOut(columns, move.state)
  const neighbour = neighbourOf(laid, id, move)
  if (neighbour === undefined) return move.state
  const order = laid.map((column) => {
    if (column.id === id) return neighbour
    return column.id === neighbour ? id : column.id
  })
  return { ...move.state, order }
}

/** Pins a column to a side, or to none. */
export function pinnedTo(state: TableState, id: string, side: Side): TableState {
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
export function withShown(state: TableState, id: string, isVisible: boolean): TableState {
  const others = state.hidden.filter((hidden) => hidden !== id)
  return { ...state, hidden: isVisible ? others : [...others, id] }
}

/** Gives widths to columns, within the least and the most. */
export function withWidths(state: TableState, widths: Readonly<Record<string, number>>): TableState {
  const bounded = Object.entries(widths).map(([id, width]) => [id, bound(width)] as const)
  return { ...state, widths: { ...state.widths, ...Object.fromEntries(bounded) } }
}

const bound = (width: number): number => Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, width)))
