import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { readAnchor } from './anchors.ts'
import { type AuditEntry, type Caller, insertAuditEvent } from './record.ts'

/** The front of the trail up to a place. */
export interface OldLines {
  readonly lines: number
  /** The last place; 0 if there are none. */
  readonly place: number
}

/** Lines that one statement removes: a tenth of a second to a second, so that no call waits long for it. */
const AT_ONCE = 1000

interface Search {
  readonly before: Date
  readonly most: number
  /** SQL query for the ids of events that must stay; so do all behind them. */
  readonly kept: RawBuilder<unknown>
}

/**
 * Finds the sealed lines at the front of the chain that are all older than a moment, `most` of them at most: the chain
 * is only ever shortened from its front, so an old line behind one that stays, stays. Lines whose removal was ordered
 * already are not among them.
 */
export async function findOldLines(db: Db, { before, most, kept }: Search) {
  const removed = (await readAnchor(db))?.place ?? 0
  const { rows } = await sql<{ lines: number; place: number | null }>`
    select count(*)::int as lines, max(x.place) as place from (
      select s.place from audit_seals s
      where s.place > ${removed}::bigint and s.place < least(
        (select min(y.place) from audit_seals y join audit_events e on e.id = y.event_id
          where y.place > ${removed}::bigint and e.at >= ${before}::timestamptz),
        (select min(y.place) from audit_seals y where y.place > ${removed}::bigint and y.event_id in (${kept})),
        9223372036854775807)
      order by s.place limit ${most}) x`.execute(db)
  const [oldLines] = rows
  return { lines: oldLines?.lines ?? 0, place: Number(oldLines?.place ?? 0) } satisfies OldLines
}

interface Removal extends OldLines {
  /** ISO date before which the lines were written. */
  readonly before: string
  readonly entry: Omit<AuditEntry, 'action' | 'changes'>
}

/**
 * Orders the removal of the front of the trail up to a place: adds a line that carries the place and hash of the last
 * removed one, from which the chain is verified from now on (decision 78). `removeAnchoredLines` then removes them. The
 * database refuses an anchor that covers a line younger than five years.
 */
export async function anchorLines(tx: Db, call: Caller, { place, lines, before, entry }: Removal): Promise<void> {
  await tx.selectFrom('audit_chain').select('place').forUpdate().execute()
  const { hash } = await tx
    .selectFrom('audit_seals')
    .select('hash')
    .where('place', '=', place)
    .executeTakeFirstOrThrow()
  const voucher_id = await insertAuditEvent(tx, call, {
    ...entry,
    action: 'purge',
    changes: {
      removed_lines: { from: null, to: lines },
      before: { from: null, to: before },
      last_line: { from: null, to: `${place}:${hash}` },
    },
  })
  await tx.insertInto('audit_anchors').values({ place, hash, lines, before, voucher_id }).execute()
}

/** Counts the lines whose removal was ordered and that are still there. */
export async function countAnchoredLines(db: Db): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from audit_seals
    where place <= (select max(place) from audit_anchors)`.execute(db)
  return rows[0]?.lines ?? 0
}

/**
 * Removes some of the lines whose removal was ordered, the oldest first. Returns false once there are none. A server that
 * dies leaves the rest to the next turn. The database refuses to remove what is younger than five years.
 */
export async function removeAnchoredLines(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    reached: string | null
  }>`select least(min(s.place) + ${AT_ONCE - 1}::int, max(a.place)) as reached
    from (select max(place) as place from audit_anchors) a
    cross join lateral (select place from audit_seals where place <= a.place order by place limit 1) s`.execute(db)
  const reached = rows[0]?.reached ?? null
  if (reached === null) return false
  await sql`select remove_anchored_lines(${reached}::bigint)`.execute(db)
  return true
}
