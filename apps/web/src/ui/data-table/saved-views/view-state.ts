import type { ViewState } from '@octroi/domain'
import { orderColumns, shownColumns } from '../column-layout.ts'
import type { DataColumn } from '../column.ts'
import { storedPart } from '../stored-state.ts'
import { isOfKind, type TableState } from '../table-state.ts'
import { removeInvalidState } from '../valid-state.ts'

/**
 * Converts a table's state to a view: filters, search, sort, page size, and all columns in order with their names. The
 * row height is a personal setting and not part of it.
 */
export function toViewState<Row>(state: TableState, columns: readonly DataColumn<Row>[]): ViewState {
  const { density: _, ...kept } = storedPart(state)
  const labels = Object.fromEntries(columns.map(({ id, header }) => [id, header]))
  const order = orderColumns(columns, state.order).flatMap(({ id, filterOnly }) => (filterOnly ? [] : [id]))
  return { ...kept, order, labels }
}

interface Base {
  readonly state: Pick<TableState, 'density'>
  /** Default state of the table, for what the view does not define. */
  readonly first: TableState
}

/** Applies a view to the table's state. A column added since the view was saved has its default visibility. */
export function applyView({ labels, ...kept }: ViewState, { state, first }: Base): TableState {
  const since = labels ? first.hidden.filter((id) => !Object.hasOwn(labels, id)) : []
  const hidden = [...(kept.hidden ?? first.hidden), ...since]
  return { ...first, ...kept, hidden, density: state.density, page: 1 }
}

/** True if a view gives the same rows, columns and order as the table's current state. */
export function matchesView<Row>(
  view: ViewState,
  { state, first }: Base & { readonly state: TableState },
  columns: readonly DataColumn<Row>[],
): boolean {
  const whatIsShown = (one: TableState) => {
    const filters = columns.map(({ id }) => one.filters[id] ?? null)
    const visibleColumnIds = shownColumns(columns, one).map(({ id }) => id)
    return JSON.stringify([filters, one.search, one.sort, one.size, visibleColumnIds, one.pinned])
  }
  return whatIsShown(removeInvalidState(applyView(view, { state, first }), columns, first.size)) === whatIsShown(state)
}

/** A part of a view that the table does not have, or not for this person. */
export interface UnappliedPart {
  readonly what: 'column' | 'filter' | 'sort'
  /** Name of the part when the view was saved; undefined if it was not stored. */
  readonly name: string | undefined
}

/** Lists the parts of a view that the table cannot apply. */
export function listUnappliedParts<Row>(view: ViewState, columns: readonly DataColumn<Row>[]): UnappliedPart[] {
  const { order = [], hidden = [], filters = {}, sort, labels = {} } = view
  const find = (id: string) => columns.find((column) => column.id === id)
  const columnsGone = order.filter((id) => !hidden.includes(id) && !find(id))
  const filtersGone = Object.entries(filters).flatMap(([id, filter]) => {
    const kind = find(id)?.filter
    return kind && isOfKind(filter, kind) ? [] : [id]
  })
  const sortGone = sort && !find(sort.column)?.sortable ? [sort.column] : []
  const leftOutOf = (what: UnappliedPart['what'], ids: readonly string[]): UnappliedPart[] =>
    ids.map((id) => ({ what, name: labels[id] ?? find(id)?.header }))
  return [...leftOutOf('column', columnsGone), ...leftOutOf('filter', filtersGone), ...leftOutOf('sort', sortGone)]
}

const byName = new Intl.Collator('fr-CA', { numeric: true })

/** Sorts views: one's own first, then shared ones, each by name. */
export function sortViews<V extends { readonly name: string; readonly is_own: boolean }>(views: readonly V[]): V[] {
  return views.toSorted(
    (one, other) => Number(other.is_own) - Number(one.is_own) || byName.compare(one.name, other.name),
  )
}
