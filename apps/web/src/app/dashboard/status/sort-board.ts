import type { BoardRow, RequestType } from '@octroi/domain'
import type { BoardSort } from './board-choices.ts'

const names = new Intl.Collator('fr-CA', { sensitivity: 'base', numeric: true })

/** The lines of the board by their organisation, or by how far their request has come, then by organisation. */
export function sortBoard(rows: readonly BoardRow[], { flow }: RequestType, sort: BoardSort): BoardRow[] {
  const sign = sort.direction === 'asc' ? 1 : -1
  const byName = (one: BoardRow, other: BoardRow) =>
    names.compare(one.organization.label, other.organization.label) || one.id - other.id
  const byState = (one: BoardRow, other: BoardRow) => flow.indexOf(one.state_id) - flow.indexOf(other.state_id)
  if (sort.column === 'organization') return rows.toSorted((one, other) => sign * byName(one, other))
  return rows.toSorted((one, other) => sign * byState(one, other) || byName(one, other))
}
