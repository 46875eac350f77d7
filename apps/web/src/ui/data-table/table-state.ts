import type { FilterValue } from '@octroi/domain'
import type { ColumnFilter, DataColumn } from './column.ts'

/** Inclusive, optional bounds of a filter: ISO dates, or numbers as in code. */
export interface Range {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Value of a filter: a text, one value, several values, or bounds. */
export type Filter = string | readonly string[] | Range

export interface Sort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

export const DENSITIES = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** A person's settings of a table. */
export interface TableState {
  /** Counted from 1. */
  readonly page: number
  readonly size: number
  readonly sort: Sort | null
  readonly filters: Readonly<Record<string, Filter>>
  /** Text to search in all text columns; empty for all rows. */
  readonly search: string
  /** Ids of hidden columns. */
  readonly hidden: readonly string[]
  /** Ids of columns in the chosen order; those that it does not contain follow in their declared order. */
  readonly order: readonly string[]
  /** Ids of the columns that are pinned while the table scrolls sideways. */
  readonly pinned: Pinned
  /** Chosen widths in pixels, by id; columns without one share the remaining width. */
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
}

export interface Pinned {
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** Default state of a table: the declared columns, with the first one, which names the row, pinned. */
export function createDefaultState<Row>(
  columns: readonly DataColumn<Row>[],
  tableState: Pick<TableState, 'size' | 'sort'>,
): TableState {
  return {
    ...tableState,
    page: 1,
    filters: {},
    search: '',
    hidden: columns.filter(({ hidden, filterOnly }) => hidden && !filterOnly).map((column) => column.id),
    order: [],
    pinned: { left: columns.slice(0, 1).map((column) => column.id), right: [] },
    widths: {},
    density: 'normal',
  }
}

/** True if a filter has the shape of its column's kind; stored or shared filters may be older than the columns. */
export function isOfKind(filter: Filter, kind: ColumnFilter): boolean {
  if (kind.kind === 'multi') return Array.isArray(filter)
  if (isRangeKind(kind)) return typeof filter === 'object' && !Array.isArray(filter)
  return typeof filter === 'string'
}

/** True if a column is filtered by bounds. */
export function isRangeKind({ kind }: ColumnFilter): boolean {
  return kind === 'dates' || kind === 'numbers-between'
}

/** True if the end of a range is before its beginning. */
export function isBackwards({ from, to }: Range, isDates: boolean): boolean {
  if (from === undefined || to === undefined) return false
  return isDates ? from > to : Number(from) > Number(to)
}

/** True if a filter is a list of values. */
export function isList(filter: Filter): filter is readonly string[] {
  return Array.isArray(filter)
}

/**
 * Converts the state to the query of the API's lists. `fixed` filters always apply and override a filter of the same
 * column.
 */
export function toListQuery<Row>(
  state: TableState,
  columns: readonly DataColumn<Row>[],
  fixed: Readonly<Record<string, FilterValue>> = {},
) {
  const chosen = Object.entries(state.filters).map(([id, filter]) => sentFor(id, filter, kindOf(columns, id)))
  const filters: Record<string, FilterValue> = Object.assign({}, ...chosen, fixed)
  return {
    page_number: state.page,
    per_page: state.size,
    ...(state.sort && { order_by: state.sort.column, order_direction: state.sort.direction }),
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    ...(state.search !== '' && { search: state.search }),
  }
}

const kindOf = <Row>(columns: readonly DataColumn<Row>[], id: string) => columns.find((one) => one.id === id)?.filter

function sentFor(id: string, filter: Filter, kind: ColumnFilter | undefined): Readonly<Record<string, FilterValue>> {
  if (kind?.kind === 'multi' && kind.sentAs && isList(filter)) return kind.sentAs(filter)
  return { [id]: valueOf(filter, kind) }
}

function valueOf(filter: Filter, kind: ColumnFilter | undefined): FilterValue {
  if (isList(filter)) return kind?.kind === 'multi' && kind.numbers ? filter.map(Number) : [...filter]
  if (typeof filter === 'object') return boundsOf(filter, kind?.kind === 'numbers-between')
  const isYesNo = kind?.kind === 'yes-no' || kind?.kind === 'select'
  return isYesNo && (filter === 'true' || filter === 'false') ? filter === 'true' : filter
}

function boundsOf({ from, to }: Range, asNumbers: boolean): FilterValue {
  const value = (bound: string) => (asNumbers ? Number(bound) : bound)
  return { ...(from !== undefined && { from: value(from) }), ...(to !== undefined && { to: value(to) }) }
}

/** Sets the filter of a column and goes to the first page; an empty filter is removed. */
export function setColumnFilter(state: TableState, column: string, filter: Filter): TableState {
  const { [column]: _, ...others } = state.filters
  const filters = isNothing(filter) ? others : { ...others, [column]: filter }
  return { ...state, page: 1, filters }
}

function isNothing(filter: Filter): boolean {
  if (typeof filter === 'string' || isList(filter)) return filter.length === 0
  return filter.from === undefined && filter.to === undefined
}

/** True if a filter or a search is set. */
export function isFiltered({ filters, search }: TableState): boolean {
  return search !== '' || Object.keys(filters).length > 0
}
