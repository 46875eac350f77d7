import type { ColumnFilter, DataColumn } from './column.ts'
import { arranged } from './column-layout.ts'
import { type Filter, isList, isRangeKind, type TableState } from './table-state.ts'

/** Parameters of an address: `page`, `size`, `sort=name.asc`, `q`, `cols=name.year`, and `f.<column>` for filters. */
const NAMES = ['page', 'size', 'sort', 'q', 'cols']
const PREFIX = 'f.'
/** Between the bounds of a range: `f.year=2020..2024`, `f.year=2020..`. */
const TO = '..'

/** Writes the state into an address, replacing what stood there of it; other parameters stay. */
export function toUrl<Row>(
  state: TableState,
  current: URLSearchParams,
  columns: readonly DataColumn<Row>[],
): URLSearchParams {
  const params = withoutTable(current)
  params.set('page', String(state.page))
  params.set('size', String(state.size))
  if (state.sort) params.set('sort', `${state.sort.column}.${state.sort.direction}`)
  if (state.search !== '') params.set('q', state.search)
  for (const [column, filter] of Object.entries(state.filters)) {
    for (const value of textsOf(filter)) params.append(PREFIX + column, value)
  }
  const shown = columnsOf(state, columns)
  const first = columns.filter((column) => !column.hidden).map((column) => column.id)
  if (shown !== first.join('.')) params.set('cols', shown)
  return params
}

/** An address that shows the same to anybody: with its columns, even where they are those of the table at first. */
export function toSharedUrl<Row>(state: TableState, columns: readonly DataColumn<Row>[], here: URL): string {
  const params = toUrl({ ...state, page: 1 }, here.searchParams, columns)
  params.set('cols', columnsOf(state, columns))
  return `${here.origin}${here.pathname}?${params}`
}

const columnsOf = <Row>(state: TableState, columns: readonly DataColumn<Row>[]): string =>
  arranged(columns, state.order)
    .filter(({ id }) => !state.hidden.includes(id))
    .map(({ id }) => id)
    .join('.')

function textsOf(filter: Filter): readonly string[] {
  if (typeof filter === 'string') return [filter]
  return isList(filter) ? filter : [`${filter.from ?? ''}${TO}${filter.to ?? ''}`]
}

/** The parameters that are not the table's. */
export function withoutTable(current: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...current].filter(([name]) => !isTable(name)))
}

const isTable = (name: string): boolean => NAMES.includes(name) || name.startsWith(PREFIX)

/**
 * The state in an address, or null when the address says nothing of the table. Columns that do not exist and filters
 * that are none of their column are left out; without `cols`, the columns shown are not said.
 */
export function fromUrl<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): Partial<TableState> | null {
  if (![...params.keys()].some(isTable)) return null
  const [column = '', direction] = (params.get('sort') ?? '').split('.')
  const known = columns.some((candidate) => candidate.id === column && candidate.sortable)
  const filters = columns.flatMap(({ id, filter }) => {
    const read = filter && filterOf(filter, params.getAll(PREFIX + id))
    return read === undefined ? [] : [[id, read] as const]
  })
  return {
    page: wholeOr(params.get('page'), 1),
    size: wholeOr(params.get('size'), 0),
    sort: known ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(filters),
    search: params.get('q') ?? '',
    ...shownIn(params.get('cols'), columns),
  }
}

/** The column that names the rows is always shown. */
function shownIn<Row>(text: string | null, columns: readonly DataColumn<Row>[]) {
  if (text === null) return {}
  const order = text.split('.').filter((id) => columns.some((column) => column.id === id))
  const hidden = columns.slice(1).flatMap(({ id }) => (order.includes(id) ? [] : [id]))
  return { order, hidden }
}

function filterOf(kind: ColumnFilter, texts: readonly string[]): Filter | undefined {
  const [first = ''] = texts
  if (first === '') return undefined
  if (kind.kind === 'multi') return texts
  if (!isRangeKind(kind)) return first
  const [from, to] = first.split(TO).map((bound) => (isBound(bound, kind) ? bound : undefined))
  return from === undefined && to === undefined ? undefined : { from, to }
}

function isBound(text: string, { kind }: ColumnFilter): boolean {
  if (text === '') return false
  return kind === 'dates' ? /^\d{4}-\d{2}-\d{2}$/.test(text) : Number.isFinite(Number(text))
}

function wholeOr(text: string | null, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}
