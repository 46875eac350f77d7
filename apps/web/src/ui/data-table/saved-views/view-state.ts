import type { ViewState } from '@octroi/domain'
import { arranged, shownColumns } from '../column-layout.ts'
import type { DataColumn } from '../column.ts'
import { storedPart } from '../stored-state.ts'
import { isOfKind, type TableState } from '../table-state.ts'
import { validState } from '../valid-state.ts'

/**
 * What a view keeps of a table: filters, search, sort, page size, and every column by its place, with what it is called.
 * Row height is the reader’s own, whatever the view.
 */
export function viewOf<Row>(state: TableState, columns: readonly DataColumn<Row>[]): ViewState {
  const { density: _, ...kept } = storedPart(state)
  const labels = Object.fromEntries(columns.map(({ id, header }) => [id, header]))
  const order = arranged(columns, state.order).flatMap(({ id, filterOnly }) => (filterOnly ? [] : [id]))
  return { ...kept, order, labels }
}

interface Base {
  readonly state: Pick<TableState, 'density'>
  /** The table as it is at first: what the view does not say. */
  readonly first: TableState
}

/** The table’s state with what a view keeps. A column made since, which the view does not know, is shown as at first. */
export function chosen({ labels, ...kept }: ViewState, { state, first }: Base): TableState {
  const since = labels ? first.hidden.filter((id) => !Object.hasOwn(labels, id)) : []
  const hidden = [...(kept.hidden ?? first.hidden), ...since]
  return { ...first, ...kept, hidden, density: state.density, page: 1 }
}

/** Whether a view shows what the table shows now: rows, columns, order. */
export function shows<Row>(
  view: ViewState,
  { state, first }: Base & { readonly state: TableState },
  columns: readonly DataColumn<Row>[],
): boolean {
  const whatIsShown = (one: TableState) => {
    const filters = columns.map(({ id }) => one.filters[id] ?? null)
    const visibleColumnIds = shownColumns(columns, one).map(({ id }) => id)
    return JSON.stringify([filters, one.search, one.sort, one.size, visibleColumnIds, one.pinned])
  }
  return whatIsShown(validState(chosen(view, { state, first }), columns, first.size)) === whatIsShown(state)
}

/** Something that a view keeps and that the table does not have, or not for this person. */
export interface LeftOut {
  readonly what: 'column' | 'filter' | 'sort'
  /** What it was called when the view was saved; undefined when nobody knows any more. */
  readonly name: string | undefined
}

/** What of a view the table cannot show. */
export function leftOut<Row>(view: ViewState, columns: readonly DataColumn<Row>[]): LeftOut[] {
  const { order = [], hidden = [], filters = {}, sort, labels = {} } = view
  const find = (id: string) => columns.find((column) => column.id === id)
  const columnsGone = order.filter((id) => !hidden.includes(id) && !find(id))
  const filtersGone = Object.entries(filters).flatMap(([id, filter]) => {
    const kind = find(id)?.filter
    return kind && isOfKind(filter, kind) ? [] : [id]
  })
  const sortGone = sort && !find(sort.column)?.sortable ? [sort.column] : []
  const leftOutOf = (what: LeftOut['what'], ids: readonly string[]): LeftOut[] =>
    ids.map((id) => ({ what, name: labels[id] ?? find(id)?.header }))
  return [...leftOutOf('column', columnsGone), ...leftOutOf('filter', filtersGone), ...leftOutOf('sort', sortGone)]
}

const byName = new Intl.Collator('fr-CA', { numeric: true })

/** One’s own first, then those that others share, each by name. */
export function inOrder<V extends { readonly name: string; readonly is_own: boolean }>(views: readonly V[]): V[] {
  return views.toSorted(
    (one, other) => Number(other.is_own) - Number(one.is_own) || byName.compare(one.name, other.name),
  )
}
