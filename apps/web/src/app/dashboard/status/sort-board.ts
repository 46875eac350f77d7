import type { BoardRow, RequestType } from '@octroi/domain'
import type { BoardSort } from './board-choices.ts'

/**
 * The lines of the board by their organisation, or by how far their request has come, then by organisation. Lines come by
 * organisation: comparing thousands of names again would hold the page up.
 */
export function sortBoard(rows: readonly BoardRow[], { flow }: RequestType, sort: BoardSort): readonly BoardRow[] {
  const isAscending = sort.direction === 'asc'
  if (sort.column === 'organization') return isAscending ? rows : rows.toReversed()
  const sign = isAscending ? 1 : -1
  return rows.toSorted((one, other) => sign * (flow.indexOf(one.state_id) - flow.indexOf(other.state_id)))
}
