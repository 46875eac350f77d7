import { ANALYSIS_STATES } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/client.ts'

/**
 * SQL condition: a conflict of interest closes a request (`r` by default) to the user. The subquery runs once for a
 * whole list.
 */
export const buildConflictedInSql = (user: number, request: RawBuilder<unknown> = sql`r.id`): RawBuilder<SqlBool> =>
  sql<SqlBool>`${request} = any(array(select c.request_id from closed_requests c where c.user_id = ${user}))`

/** SQL for the ids of the users to whom a conflict of interest closes request `r`. */
export const CONFLICTED_USER_IDS: RawBuilder<number[]> = sql<
  number[]
>`array(select c.user_id from closed_requests c where c.request_id = r.id)`

const FINISHED = sql`select from analyses a join analyze_types k on k.id = a.type_id
  where a.request_id = r.id and a.state_id = ${ANALYSIS_STATES.finished.id}`

/**
 * SQL condition: request `r` has an unfinished task that a conflict of interest took from somebody and that is still
 * unassigned.
 */
export const MUST_REASSIGN_SQL: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from request_conflicts c where c.request_id = r.id and (
    (c.main and r.responsible_id is null)
    or (c.financial and r.financial_analyst_id is null and not exists (${FINISHED} and k.financial))
    or exists (select from unnest(c.analyze_type_ids) i (type_id) where
      not exists (select from request_users x where x.request_id = r.id and x.type_id = i.type_id)
      and not exists (${FINISHED} and k.id = i.type_id))))`

/**
 * SQL condition: analysis `a`, of type `k`, of request `r` is unassigned and unfinished because of a conflict of
 * interest; it stays unchanged until somebody is assigned.
 */
export const buildTakenTaskSql = (assigned: RawBuilder<number | null>): RawBuilder<boolean> =>
  sql<boolean>`(a.state_id <> ${ANALYSIS_STATES.finished.id} and ${assigned} is null and exists (
    select from request_conflicts c where c.request_id = a.request_id and (
      (k.summary and c.main) or (k.financial and c.financial) or a.type_id = any(c.analyze_type_ids))))`

/** SQL condition: the submitter of analysis `a` has declared a conflict of interest on its request since. */
export const SUBMITTED_BEFORE_CONFLICT: RawBuilder<boolean> = sql<boolean>`exists (
  select from request_conflicts c
  where c.request_id = a.request_id and c.user_id = a.submitted_by and c.at >= a.submitted_at)`

/** Reads the ids of the users to whom a conflict of interest closes a request. */
export async function conflictedUserIds(db: Db, request_id: number): Promise<number[]> {
  const rows = await db.selectFrom('closed_requests').select('user_id').where('request_id', '=', request_id).execute()
  return rows.map(({ user_id }) => user_id)
}
