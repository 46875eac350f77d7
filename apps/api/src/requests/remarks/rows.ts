import { type Remark, STATES } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'
import { type IsUnchanged, unchangedAmong } from './unchanged.ts'

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

/** Orders remarks as the form orders its questions, the whole question before its rows. */
export const IN_FORM_ORDER = sql`r.place, coalesce(r."row", -1), r.id`

/** The remarks of a request by the return that they left with, in the order of the form; null: drafts. */
export async function remarksOf(db: Db, request_id: number): Promise<ReadonlyMap<number | null, readonly Remark[]>> {
  const rows = await select(db).where('r.request_id', '=', request_id).orderBy(IN_FORM_ORDER).execute()
  const isUnchanged = await unchangedAmong(db, request_id, rows)
  const byEvent = new Map<number | null, Remark[]>()
  for (const row of rows) byEvent.set(row.event_id, [...(byEvent.get(row.event_id) ?? []), toRemark(row, isUnchanged)])
  return byEvent
}

/** One remark that is there. */
export async function remarkOf(db: Db, request_id: number, id: number): Promise<Remark> {
  const row = await select(db).where('r.id', '=', id).executeTakeFirstOrThrow()
  return toRemark(row, await unchangedAmong(db, request_id, [row]))
}

/** The latest return of a request; undefined when it never was. */
export const latestReturn = (db: Db, request_id: number, state_id: number) =>
  db
    .selectFrom('request_events')
    .select('id')
    .where('request_id', '=', request_id)
    .where('to_state_id', '=', state_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many remarks of the latest return, if it has any, are not marked as corrected, and how many are being written. */
export const selectRemarkCounts = (
  request_id: number,
): RawBuilder<{ readonly left: number; readonly drafts: number }> =>
  sql`select count(*) filter (where event_id is null)::int as drafts,
      count(*) filter (where done_at is null
        and event_id = (select max(id) from request_events
          where request_id = ${request_id} and to_state_id = ${STATES.correction.id}))::int as "left"
    from remarks where request_id = ${request_id}`
