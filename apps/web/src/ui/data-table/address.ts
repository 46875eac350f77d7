import { LARGEST_INTEGER, SEARCH_LENGTH } from '@octroi/domain'
import { readFilter, RANGE_SEPARATOR } from './address-filter.ts'
import type { DataColumn } from './column.ts'
import { orderColumns, isShown, isColumnAvailable } from './column-layout.ts'
import { type Filter, isList, type Sort, type TableState } from './table-state.ts'

/** Parameters of an address: `page`, `size`, `sort=name.asc`, `q`, `cols=name.year`, and `f.<column>` for filters. */
const NAMES = ['page', 'size', 'sort', 'q', 'cols']
export const FILTER_PREFIX = 'f.'
/** The API's names of the same parameters: in a hand-made address, they have no effect and are reported. */
export const API_PARAMETER_NAMES = [
  'filters',
  'order_by',
  'order_direction',
  'page_number',
  'per_page',
  'search',
] as const

/** Writes the state into an address in place of the previous state; other parameters stay. */
export function toUrl<Row>(
  state: TableState,
  current: URLSearchParams,
  columns: readonly DataColumn<Row>[],
): URLSearchParams {
  const params = removeTableParameters(current)
  params.set('page', String(state.page))
  params.set('size', String(state.size))
  if (state.sort) params.set('sort', `${state.sort.column}.${state.sort.direction}`)
  if (state.search !== '') params.set('q', state.search)
  for (const [column, filter] of Object.entries(state.filters)) {
    for (const value of textsOf(filter)) params.append(FILTER_PREFIX + column, value)
  }
  const columnState = columnsOf(state, columns)
  const first = columns
    .filter((column) => isColumnAvailable(column, state) && !column.hidden && !column.filterOnly)
    .map(({ id }) => id)
  if (columnState !== first.join('.')) params.set('cols', columnState)
  return params
}

/** Returns an address that shows the same to everybody: it always names the columns, even the default ones. */
export function toSharedUrl<Row>(state: TableState, columns: readonly DataColumn<Row>[], here: URL): string {
  const params = toUrl({ ...state, page: 1 }, here.searchParams, columns)
  params.set('cols', columnsOf(state, columns))
  return `${here.origin}${here.pathname}?${params}`
}

const columnsOf = <Row>(state: TableState, columns: readonly DataColumn<Row>[]): string =>
  orderColumns(columns, state.order)
    .filter((column) => !column.filterOnly && isColumnAvailable(column, state) && isShown(column, state))
    .map(({ id }) => id)
    .join('.')

function textsOf(filter: Filter): readonly string[] {
  if (typeof filter === 'string') return [filter]
  return isList(filter) ? filter : [`${filter.from ?? ''}${RANGE_SEPARATOR}${filter.to ?? ''}`]
}

/** The parameters that are not the table's. */
export function removeTableParameters(current: URLSearchParams): URLSearchParams {
  const foreign: readonly string[] = API_PARAMETER_NAMES
  return new URLSearchParams([...current].filter(([name]) => !isTable(name) && !foreign.includes(name)))
}

const isTable = (name: string): boolean => NAMES.includes(name) || name.startsWith(FILTER_PREFIX)

/**
 * Parses the state from an address; null if it has no parameter of the table. Unknown columns and unsuitable filters
 * are ignored (`addressFaults` lists them). Without `cols`, the visible columns are left undefined.
 */
export function fromUrl<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): Partial<TableState> | null {
  if (![...params.keys()].some(isTable)) return null
  const page = params.get('page') ?? ''
  return {
    page: isPage(page) ? Number(page) : 1,
    size: Number(params.get('size')),
    sort: sortIn(params, columns),
    filters: filtersIn(params, columns),
    search: (params.get('q') ?? '').slice(0, SEARCH_LENGTH),
    ...shownIn(params.get('cols'), columns),
  }
}

function filtersIn<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): TableState['filters'] {
  const filters = columns.flatMap(({ id, filter }) => {
    const read = filter && readFilter(filter, params.getAll(FILTER_PREFIX + id)).filter
    return read === undefined ? [] : [[id, read] as const]
  })
  return Object.fromEntries(filters)
}

/** The column that names the rows is always shown. */
function shownIn<Row>(text: string | null, columns: readonly DataColumn<Row>[]) {
  if (text === null) return {}
  const order = text.split('.').filter((id) => columns.some((column) => column.id === id))
  const hidden = columns.slice(1).flatMap(({ id, filterOnly }) => (filterOnly || order.includes(id) ? [] : [id]))
  return { order, hidden }
}

/** The sort order in an address; null if these columns cannot be sorted so. */
export function sortIn<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): Sort | null {
  const [column = '', direction, ...more] = (params.get('sort') ?? '').split('.')
  const filters = filtersIn(params, columns)
  const isKnown = columns.some((one) => one.id === column && one.sortable && isColumnAvailable(one, { filters }))
  if (!isKnown || more.length > 0 || (direction !== 'asc' && direction !== 'desc')) return null
  return { column, direction }
}

/** True if a text is a valid page number. */
export const isPage = (text: string): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= LARGEST_INTEGER
