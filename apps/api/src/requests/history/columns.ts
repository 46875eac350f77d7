import { ANALYSIS_HISTORY_KINDS, type ListQuery, NOBODY } from '@octroi/domain'
import { sql } from 'kysely'
import { listColumns } from '../../db/list-columns.ts'

/** The columns by which the history of a request may be filtered, sorted and searched. */
export const HISTORY_COLUMNS = listColumns('requestHistory', {
  id: { value: sql`h.id`, filled: true },
  request_id: { value: sql`h.request_id`, filled: true },
  at: { value: sql`h.at`, filled: true },
  actor_id: { value: sql`h.actor_id`, none: NOBODY },
  actor_label: { value: sql`h.actor_label`, filled: true, searched: true },
  kind: { value: sql`h.kind`, filled: true },
  label: { value: sql`h.label`, filled: true, searched: true },
})

/** Returns the id of the request whose history an export is about, from the list's filter; 0 without one. */
export function parseRequestFilter({ filters = {} }: ListQuery): number {
  const id = Number(filters['request_id'])
  return Number.isInteger(id) ? id : 0
}

/**
 * Expands the filter 'analysis' to the newer, more specific kinds of events, so that saved views keep their meaning.
 */
export function expandAnalysisFilter<Query extends ListQuery>(query: Query): Query {
  const kinds = [query.filters?.['kind']].flat()
  if (!kinds.includes('analysis')) return query
  return { ...query, filters: { ...query.filters, kind: [...kinds, ...ANALYSIS_HISTORY_KINDS] } }
}
