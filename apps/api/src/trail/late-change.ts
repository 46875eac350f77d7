import { type LateChange, STATE_LIST, STATES, THREE_YEAR_GRID } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'

const EDITABLE = STATE_LIST.filter(({ editable }) => editable).map(({ id }) => id)

/** SQL for the moment when request `r` last entered a state; null if it never did. */
const cameInto = (id: number): RawBuilder<Date> =>
  sql`(select max(e.at) from request_events e where e.request_id = r.id and e.to_state_id = ${id})`

interface OfYear {
  readonly organization_id: number
  readonly year: number
}

/**
 * Selects the last change of a year's financial pages that came after a request of that year was submitted and its
 * organisation could no longer change it; for one request, or all requests of a year. At most one row.
 */
export function selectLateChange(db: Db, key: { readonly request_id: number } | OfYear) {
  const changes = db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .innerJoin('budgets as b', (join) =>
      join.onRef('b.organization_id', '=', 'r.organization_id').onRef('b.year', '=', 'r.financial_year'),
    )
    // Reads only the last change of each budget, from an index, because a budget may have very many.
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('budget_changes as h')
          .select(['h.id', 'h.at', 'h.user_id'])
          .whereRef('h.budget_id', '=', 'b.id')
          .where('h.at', '>', cameInto(STATES.submitted.id))
          .orderBy('h.at', 'desc')
          .orderBy('h.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['r.id as request_id', 'c.at'])
    .select(sql<string>`coalesce(u.name || ' ' || u.surname, '')`.as('by'))
    .select(sql<boolean>`coalesce(c.at > ${cameInto(STATES.approved.id)}, false)`.as('is_decided'))
    .where('t.financial_pages', '=', true)
    .where('b.grid_id', '=', THREE_YEAR_GRID)
    .where('r.state_id', 'not in', EDITABLE)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
  if ('request_id' in key) return changes.where('r.id', '=', key.request_id)
  return changes.where('r.organization_id', '=', key.organization_id).where('r.financial_year', '=', key.year)
}

interface Selected extends Pick<LateChange, 'request_id' | 'by'> {
  readonly at: Date
  readonly is_decided: boolean
}

/** Converts the row to the contract's shape. */
export const toLateChange = (selected: Selected | undefined): LateChange | null =>
  selected
    ? {
        request_id: selected.request_id,
        since: selected.is_decided ? 'approval' : 'submission',
        at: selected.at.toISOString(),
        by: selected.by,
      }
    : null
