import { ANALYSIS_HISTORY_KINDS, type ListQuery, NOBODY } from '@octroi/domain'
import { sql } from 'kysely'
import { listColumns } from '../../db/list-columns.ts'

/** What the history of a request may be filtered, sorted and searched by. */
export const HISTORY_COLUMNS = listColumns('requestHistory', {
  id: { value: sql`h.id`, filled: true },
  request_id: { value: sql`h.request_id`, filled: true },
  at: { value: sql`h.at`, filled: true },
  actor_id: { value: sql`h.actor_id`, none: NOBODY },
  actor_label: { value: sql`h.actor_label`, filled: true, searched: true },
  kind: { value: sql`h.kind`, filled: true },
  label: { value: sql`h.label`, filled: true, searched: true },
})

/** Which request an export of the history is of: its announcement says so by the list's filter; 0 without one. */
export function requestAsked({ filters = {} }: ListQuery): number {
  const id = Number(filters['request_id'])
  return Number.isInteger(id) ? id : 0
}

/** What is asked of the history: of 'analysis', also its events that have names of their own, as kept views mean it. */
export function historyAskedFor<Query extends ListQuery>(query: Query): Query {
  const kinds = [query.filters?.['kind']].flat()
  if (!kinds.includes('analysis')) return query
  return { ...query, filters: { ...query.filters, kind: [...kinds, ...ANALYSIS_HISTORY_KINDS] } }
}
