import { PAGE_SIZES } from '@octroi/domain'
import type { DataColumn } from './column.ts'
import { isColumnAvailable } from './column-layout.ts'
import { isOfKind, type TableState } from './table-state.ts'

/** Removes what the API would refuse: page sizes that are not offered, unknown columns and filters. */
export function removeInvalidState<Row>(
  state: TableState,
  columns: readonly DataColumn<Row>[],
  size: number,
): TableState {
  const offered = PAGE_SIZES.some((candidate) => candidate === state.size)
  const validFilters = Object.entries(state.filters).filter(([id, filter]) => {
    const kind = columns.find((column) => column.id === id)?.filter
    return kind !== undefined && isOfKind(filter, kind)
  })
  const filters = Object.fromEntries(validFilters)
  const sortable = columns.some(
    (one) => one.id === state.sort?.column && one.sortable && isColumnAvailable(one, { filters }),
  )
  return {
    ...state,
    size: offered ? state.size : size,
    sort: sortable ? state.sort : null,
    filters,
  }
}
