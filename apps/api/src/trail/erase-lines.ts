import { createHash, type Hash } from 'node:crypto'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/client.ts'
import { computeSeal, LINE_COLUMNS, NOTHING_BEFORE, sealAll, sealBatch, type TrailLine } from '../db/seal-trail.ts'
import { type AuditEntry, type Caller, insertAuditEvent } from './record.ts'

/** An erased line: its place in the chain, and the hash of what is left of it. */
export interface Erasure {
  readonly place: number
  readonly erased_hash: string
}

/** Begins the digest of erasures, which the line that vouches for them carries; add them by place. */
export const createErasureDigest = (): Hash => createHash('sha256')

/** Adds an erasure to a digest. */
export const addErasure = (digest: Hash, { place, erased_hash }: Erasure): Hash =>
  digest.update(`${place}:${erased_hash}\n`)

/** What is left of a line that was erased on a day (ISO date, UTC), as the database's trigger makes it. */
export const eraseLine = (line: TrailLine, day: string): TrailLine => ({
  ...line,
  actor_label: line.actor_id === null ? '' : `nº ${line.actor_id}`,
  address: '',
  subject_label: line.subject_id === null ? '' : `nº ${line.subject_id}`,
  changes: `{"anonymised_on": {"to": "${day}", "from": null}}`,
})

interface Sealed extends TrailLine {
  readonly place: number
  readonly previous: string | null
}

/**
 * Erases names, addresses and values of some lines of the trail (`lines`: condition on event `e`), and adds a line that
 * vouches for them: the chain still proves the lines' places, and that nothing else of them changed (decision 78).
 * Seals what waits, and so locks the chain until the transaction ends. Lines that are erased already stay as they are.
 * Returns the number of erased lines.
 */
export async function eraseLines(
  tx: Db,
  call: Caller,
  { lines, entry }: { readonly lines: RawBuilder<SqlBool>; readonly entry: Omit<AuditEntry, 'action' | 'changes'> },
): Promise<number> {
  await sealAll((after) => sealBatch(tx, after))
  const { rows } = await sql<Sealed>`select s.place, coalesce(p.hash, n.hash) as previous, ${LINE_COLUMNS}
    from audit_events e join audit_seals s on s.event_id = e.id left join audit_seals p on p.place = s.place - 1
    left join audit_anchors n on n.place = s.place - 1
    where ${lines} and not exists (select from audit_erasures x where x.event_id = e.id)
    order by s.place`.execute(tx)
  const now = call.clock()
  const day = now.toISOString().slice(0, 10)
  const digest = createErasureDigest()
  const erasures = rows.map(({ place, previous, ...line }) => {
    const erasure = { place: Number(place), erased_hash: computeSeal(previous ?? NOTHING_BEFORE, eraseLine(line, day)) }
    addErasure(digest, erasure)
    return { event_id: Number(line.id), ...erasure }
  })
  const vouched = { erased_lines: { from: null, to: rows.length }, vouched: { from: null, to: digest.digest('hex') } }
  const voucher = await insertAuditEvent(
    tx,
    { ...call, clock: () => now },
    {
      ...entry,
      action: 'anonymise',
      changes: vouched,
    },
  )
  await sql`insert into audit_erasures (event_id, place, erased_hash, voucher_id)
    select x.event_id, x.place, x.erased_hash, ${voucher}::bigint
    from jsonb_to_recordset(${JSON.stringify(erasures)}::jsonb) x (event_id bigint, place bigint, erased_hash text)`.execute(
    tx,
  )
  await sql`select erase_vouched_lines(${voucher}::bigint)`.execute(tx)
  return rows.length
}
