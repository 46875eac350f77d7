import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type AuditEntry, type Caller, insertAuditEvent } from './record.ts'

/** The front of the trail up to a place. */
export interface OldLines {
  readonly lines: number
  /** The last place; 0 if there are none. */
  readonly place: number
}

/**
 * Finds the sealed lines at the front of the chain that are all older than a moment, `most` of them at most: the chain
 * is only ever shortened from its front, so an old line behind a younger one stays.
 */
export async function findOldLines(db: Db, { before, most }: { readonly before: Date; readonly most: number }) {
  const { rows } = await sql<{ lines: number; place: number | null }>`
    select count(*)::int as lines, max(x.place) as place from (
      select s.place from audit_seals s
      where s.place < coalesce((select min(y.place) from audit_seals y join audit_events e on e.id = y.event_id
        where e.at >= ${before}::timestamptz), 9223372036854775807)
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
 * Removes the front of the trail up to a place, and adds a line that carries the place and hash of the last removed one,
 * from which the chain is verified then (decision 78). The database refuses to remove what is younger than five years.
 */
export async function removeLines(tx: Db, call: Caller, { place, lines, before, entry }: Removal): Promise<void> {
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
  await sql`select remove_anchored_lines(${place}::bigint)`.execute(tx)
}
