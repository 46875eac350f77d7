import type { FilterValue } from '@octroi/domain'
import type { DataColumn } from './column.ts'

/** A filter as it is chosen: a text, one value, or several. */
export type Filter = string | readonly string[]

export interface Sort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** What a person chose to see of a table. */
export interface TableState {
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly sort: Sort | null
  readonly filters: Readonly<Record<string, Filter>>
  /** Ids of the columns not shown. */
  readonly hidden: readonly string[]
}

const PREFIX = 'f.'

/** Writes the state into an address, replacing what stood there of it; other parameters stay. */
export function toUrl(state: TableState, current: URLSearchParams): URLSearchParams {
  const params = withoutTable(current)
  params.set('page', String(state.page))
  params.set('size', String(state.size))
  if (state.sort) params.set('sort', `${state.sort.column}.${state.sort.direction}`)
  for (const [column, filter] of Object.entries(state.filters)) {
    for (const value of typeof filter === 'string' ? [filter] : filter) params.append(PREFIX + column, value)
  }
  return params
}

/** The parameters that are not the table's. */
export function withoutTable(current: URLSearchParams): URLSearchParams {
  const names = ['page', 'size', 'sort']
  return new URLSearchParams([...current].filter(([name]) => !names.includes(name) && !name.startsWith(PREFIX)))
}

/** The state in an address, or null when the address says nothing of the table. Unknown columns are left out. */
export function fromUrl<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): Partial<TableState> | null {
  if (!params.has('page') && !params.has('sort') && ![...params.keys()].some((name) => name.startsWith(PREFIX))) {
    return null
  }
  const [column = '', direction] = (params.get('sort') ?? '').split('.')
  const known = columns.some((candidate) => candidate.id === column && candidate.sortable)
  const filters = columns.flatMap(({ id, filter }) => {
    const values = params.getAll(PREFIX + id)
    if (!filter || values.length === 0) return []
    return [[id, filter.kind === 'multi' ? values : (values[0] ?? '')] as const]
  })
  return {
    page: wholeOr(params.get('page'), 1),
    size: wholeOr(params.get('size'), 0),
    sort: known ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(filters),
  }
}

function wholeOr(text: string | null, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

/** The query that the API's lists take; `fixed` filters are always added and cannot be taken away. */
export function toListQuery<Row>(
  state: TableState,
  columns: readonly DataColumn<Row>[],
  fixed: Readonly<Record<string, FilterValue>> = {},
) {
  const chosen = Object.entries(state.filters).map(([id, filter]) => [id, valueOf(filter, columns, id)])
  const filters = { ...fixed, ...Object.fromEntries(chosen) }
  return {
    page_number: state.page,
    per_page: state.size,
    ...(state.sort && { order_by: state.sort.column, order_direction: state.sort.direction }),
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
  }
}

function valueOf<Row>(filter: Filter, columns: readonly DataColumn<Row>[], id: string): FilterValue {
  const kind = columns.find((column) => column.id === id)?.filter
  if (typeof filter !== 'string') return kind?.kind === 'multi' && kind.numbers ? filter.map(Number) : [...filter]
  return kind?.kind === 'select' && (filter === 'true' || filter === 'false') ? filter === 'true' : filter
}

/** Without the filters that filter nothing. */
export function withFilter(state: TableState, column: string, filter: Filter): TableState {
  const { [column]: _, ...others } = state.filters
  const filters = filter.length === 0 ? others : { ...others, [column]: filter }
  return { ...state, page: 1, filters }
}
