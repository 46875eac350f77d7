import type { BoardRow, RequestType } from '@octroi/domain'
import type { BoardSort } from './board-choices.ts'

/**
 * Sorts the board by organisation, or by state and then organisation. The server sends rows by organisation, and
 * sorting is stable, so that thousands of names are not compared again.
 */
export function sortBoard(rows: readonly BoardRow[], { flow }: RequestType, sort: BoardSort): readonly BoardRow[] {
  const isAscending = sort.direction === 'asc'
  if (sort.column === 'organization') return isAscending ? rows : rows.toReversed()
  const sign = isAscending ? 1 : -1
  return rows.toSorted((one, other) => sign * (flow.indexOf(one.state_id) - flow.indexOf(other.state_id)))
}
