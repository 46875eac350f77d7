import { type Remark, STATES } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'
import { type IsUnchanged, findUnchangedRemarks } from './unchanged.ts'

const nameOf = (column: 'r.user_id' | 'r.done_by') =>
  sql<string>`coalesce((select p.name || ' ' || p.surname from users p where p.id = ${sql.ref(column)}), '')`

const select = (db: Db) =>
  db
    .selectFrom('remarks as r')
    .modifyFront(PREPARED)
    .select(['r.id', 'r.event_id', 'r.question_id', 'r.row', 'r.label', 'r.reason', 'r.at', 'r.done_at', 'r.version'])
    .select([nameOf('r.user_id').as('by'), nameOf('r.done_by').as('done_name')])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRemark = ({ event_id: _, at, done_at, done_name, ...row }: Row, isUnchanged: IsUnchanged): Remark => ({
  ...row,
  at: at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
  done_by: done_at === null ? null : done_name,
  unchanged: isUnchanged(row.id),
})

/** SQL that orders remarks as the form's questions; those on a whole question come before those on its rows. */
export const IN_FORM_ORDER = sql`r.place, coalesce(r."row", -1), r.id`

/**
 * Reads the remarks of a request in the order of the form, by the id of the return they were sent with; null for
 * drafts.
 */
export async function readRemarks(db: Db, request_id: number): Promise<ReadonlyMap<number | null, readonly Remark[]>> {
  const rows = await select(db).where('r.request_id', '=', request_id).orderBy(IN_FORM_ORDER).execute()
  const isUnchanged = await findUnchangedRemarks(db, request_id, rows)
  const byEvent = new Map<number | null, Remark[]>()
  for (const row of rows) byEvent.set(row.event_id, [...(byEvent.get(row.event_id) ?? []), toRemark(row, isUnchanged)])
  return byEvent
}

/** Reads one remark, which must exist. */
export async function readRemark(db: Db, request_id: number, id: number): Promise<Remark> {
  const row = await select(db).where('r.id', '=', id).executeTakeFirstOrThrow()
  return toRemark(row, await findUnchangedRemarks(db, request_id, [row]))
}

/** Selects the id of a request's latest return; there may be none. */
export const latestReturn = (db: Db, request_id: number, state_id: number) =>
  db
    .selectFrom('request_events')
    .select('id')
    .where('request_id', '=', request_id)
    .where('to_state_id', '=', state_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Counts the remarks of the latest return that are not marked as corrected, and the drafts. */
export const selectRemarkCounts = (
  request_id: number,
): RawBuilder<{ readonly left: number; readonly drafts: number }> =>
  sql`select count(*) filter (where event_id is null)::int as drafts,
      count(*) filter (where done_at is null
        and event_id = (select max(id) from request_events
          where request_id = ${request_id} and to_state_id = ${STATES.correction.id}))::int as "left"
    from remarks where request_id = ${request_id}`
