import { ANALYSIS_STATES } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Whether a conflict of interest closes a request to somebody, `r` unless told: theirs are found once for a whole list. */
export const conflictedIn = (user: number, request: RawBuilder<unknown> = sql`r.id`): RawBuilder<SqlBool> =>
  sql<SqlBool>`${request} = any(array(select c.request_id from closed_requests c where c.user_id = ${user}))`

/** The users that a conflict of interest closes request `r` to. */
export const CONFLICTED_USER_IDS: RawBuilder<number[]> = sql<
  number[]
>`array(select c.user_id from closed_requests c where c.request_id = r.id)`

const FINISHED = sql`select from analyses a join analyze_types k on k.id = a.type_id
  where a.request_id = r.id and a.state_id = ${ANALYSIS_STATES.finished.id}`

/** Whether request `r` has a task, not finished, that a conflict of interest took from somebody and that nobody has since. */
export const HAS_TO_REASSIGN: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from request_conflicts c where c.request_id = r.id and (
    (c.main and r.responsible_id is null)
    or (c.financial and r.financial_analyst_id is null and not exists (${FINISHED} and k.financial))
    or exists (select from unnest(c.analyze_type_ids) i (type_id) where
      not exists (select from request_users x where x.request_id = r.id and x.type_id = i.type_id)
      and not exists (${FINISHED} and k.id = i.type_id))))`

/**
 * Whether analysis `a`, of type `k`, of request `r`, which nobody carries out, was taken from somebody by a conflict of
 * interest: it is kept as it is until somebody else is assigned.
 */
export const wasTakenFrom = (assigned: RawBuilder<number | null>): RawBuilder<boolean> =>
  sql<boolean>`(a.state_id <> ${ANALYSIS_STATES.finished.id} and ${assigned} is null and exists (
    select from request_conflicts c where c.request_id = a.request_id and (
      (k.summary and c.main) or (k.financial and c.financial) or a.type_id = any(c.analyze_type_ids))))`

/** Whether who submitted analysis `a` declared a conflict of interest on its request since. */
export const SUBMITTED_BEFORE_CONFLICT: RawBuilder<boolean> = sql<boolean>`exists (
  select from request_conflicts c
  where c.request_id = a.request_id and c.user_id = a.submitted_by and c.at >= a.submitted_at)`

/** Lists the users that a conflict of interest closes a request to. */
export async function conflictedUserIds(db: Db, request_id: number): Promise<number[]> {
  const rows = await db.selectFrom('closed_requests').select('user_id').where('request_id', '=', request_id).execute()
  return rows.map(({ user_id }) => user_id)
}
