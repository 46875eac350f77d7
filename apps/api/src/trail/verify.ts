import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { LINE_COLUMNS, NOTHING_BEFORE, computeSeal, type TrailLine } from '../db/seal-trail.ts'
import { type Anchor, isVoucherOf, readAnchor } from './anchors.ts'
import { createErasureCheck, type ErasureCheck } from './vouched-erasures.ts'

/** Lines read into memory at once. */
const AT_ONCE = 1000

/** A seal known from elsewhere: sent to another machine, or found by a former check. */
export interface KnownSeal {
  readonly place: number
  readonly hash: string
}

/**
 * A break of the chain: an event or its seal was changed; an event or seal is missing; an event bypassed the queue; the
 * end was cut off; or the chain is not the one that another machine knows.
 */
export type Break =
  | { readonly kind: 'changed' | 'gone' | 'cut' | 'foreign'; readonly place: number; readonly event: number | null }
  | { readonly kind: 'inserted' | 'lost'; readonly place: null; readonly event: number }

export interface Verified {
  /** Number of lines that are in order, from the first that was not removed. */
  readonly lines: number
  /** The last of them, to be compared with another machine. */
  readonly last: KnownSeal
  /** Number of events that are not sealed yet. */
  readonly waiting: number
  /** The first break of the chain; null if there is none. */
  readonly broken: Break | null
}

/** Verifies the trail in a snapshot: see `checkTrail`. */
export const verifyTrail = (db: Db, knownSeals: readonly KnownSeal[] = []): Promise<Verified> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => checkTrail(tx, knownSeals))

/**
 * Verifies the chain from its first line, or the last that was removed, to its last, in batches, and returns its first break. `knownSeals` were
 * received by another machine and must be in the chain.
 */
export async function checkTrail(tx: Db, knownSeals: readonly KnownSeal[] = []): Promise<Verified> {
  const walked = await walk(tx, new Map(knownSeals.map(({ place, hash }) => [place, hash])))
  const { count } = await tx
    .selectFrom('audit_unsealed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const broken = walked.broken ?? (await endCut(tx, walked.last, knownSeals)) ?? (await unqueued(tx))
  return { ...walked, waiting: Number(count), broken }
}

interface Sealed extends Omit<TrailLine, 'id'> {
  readonly place: number
  readonly event_id: number
  readonly hash: string
  /** Id of the event; null if it is missing. */
  readonly id: number | null
  /** Null unless the line's texts were erased. */
  readonly erased_hash: string | null
  readonly voucher_id: number | null
}

interface Walked {
  readonly lines: number
  readonly last: KnownSeal
  readonly broken: Break | null
}

async function walk(tx: Db, sealsByPlace: ReadonlyMap<number, string>): Promise<Walked> {
  const anchor = await readAnchor(tx)
  let last: KnownSeal = anchor ?? { place: 0, hash: NOTHING_BEFORE }
  const first = last.place
  const checks = { sealsByPlace, erasures: createErasureCheck(), removal: createRemovalCheck(anchor) }
  for (;;) {
    const rows = await sealsAfter(tx, last.place)
    for (const row of rows) {
      const broken = breakAt(row, last, checks)
      if (broken) return { lines: last.place - first, last: toSeal(last), broken }
      last = { place: row.place, hash: row.hash }
    }
    if (rows.length < AT_ONCE) return { lines: last.place - first, last: toSeal(last), broken: findUnvouched(checks) }
  }
}

const toSeal = ({ place, hash }: KnownSeal): KnownSeal => ({ place, hash })

/** The removed front of the chain, which a line behind it must vouch for. */
function createRemovalCheck(anchor: Anchor | undefined) {
  let isVouched = false
  return {
    pass: (line: TrailLine): void => {
      isVouched ||= anchor !== undefined && isVoucherOf(anchor, line)
    },
    findUnvouched: (): Break | null =>
      anchor === undefined || isVouched ? null : { kind: 'gone', place: anchor.place, event: null },
  }
}

async function sealsAfter(tx: Db, place: number): Promise<readonly Sealed[]> {
  const { rows } = await sql<Sealed>`select s.place, s.event_id, s.hash, x.erased_hash, x.voucher_id, ${LINE_COLUMNS}
    from audit_seals s left join audit_events e on e.id = s.event_id left join audit_erasures x on x.event_id = s.event_id
    where s.place > ${place}::bigint order by s.place limit ${AT_ONCE}`.execute(tx)
  return rows.map((row) => ({ ...row, place: Number(row.place), event_id: Number(row.event_id) }))
}

interface Checks {
  readonly sealsByPlace: ReadonlyMap<number, string>
  readonly erasures: ErasureCheck
  readonly removal: ReturnType<typeof createRemovalCheck>
}

function breakAt(row: Sealed, last: KnownSeal, { sealsByPlace, erasures, removal }: Checks): Break | null {
  const { place, event_id, hash, id } = row
  const expected = last.place + 1
  if (place !== expected) return { kind: 'gone', place: expected, event: null }
  if (id === null) return { kind: 'gone', place, event: event_id }
  if (!isIntact(row, last, { erasures, removal })) return { kind: 'changed', place, event: event_id }
  if ((sealsByPlace.get(place) ?? hash) !== hash) return { kind: 'foreign', place, event: event_id }
  return null
}

/** True if a line is what its seal covers, or what a later line vouches that erasing left of it. */
function isIntact(
  { place, hash, erased_hash, voucher_id, ...row }: Sealed,
  last: KnownSeal,
  { erasures, removal }: Omit<Checks, 'sealsByPlace'>,
): boolean {
  const { event_id: _, ...line } = { ...row, id: Number(row.id) }
  const computed = computeSeal(last.hash, line)
  if (erased_hash !== null && voucher_id !== null)
    return computed === erased_hash && erasures.accept({ line, place, erased_hash, voucher_id: Number(voucher_id) })
  removal.pass(line)
  return computed === hash && erasures.pass(line)
}

/** The first erased line, or the removed front, that no line vouches for; null if there is none. */
function findUnvouched({ erasures, removal }: Checks): Break | null {
  const erased = erasures.findUnvouched()
  return removal.findUnvouched() ?? (erased ? { kind: 'changed', ...erased } : null)
}

/** Detects missing seals at the end, by this database's stored head and by the places that another machine knows. */
async function endCut(tx: Db, last: KnownSeal, knownSeals: readonly KnownSeal[]): Promise<Break | null> {
  const head = await tx.selectFrom('audit_chain').select(['place', 'hash']).executeTakeFirst()
  const reached = Math.max(Number(head?.place ?? 0), ...knownSeals.map(({ place }) => place))
  if (reached > last.place) return { kind: 'cut', place: last.place + 1, event: null }
  const isHead = head !== undefined && Number(head.place) === last.place && head.hash === last.hash
  return isHead ? null : { kind: 'changed', place: last.place, event: null }
}

/** Detects events that are neither sealed nor queued, and queued ones that are missing. */
async function unqueued(tx: Db): Promise<Break | null> {
  const { rows: inserted } = await sql<{ id: number }>`select e.id from audit_events e
    where not exists (select from audit_seals s where s.event_id = e.id)
      and not exists (select from audit_unsealed u where u.event_id = e.id)
    order by e.id limit 1`.execute(tx)
  if (inserted[0]) return { kind: 'inserted', place: null, event: Number(inserted[0].id) }
  const { rows: lost } = await sql<{ event_id: number }>`select u.event_id from audit_unsealed u
    where not exists (select from audit_events e where e.id = u.event_id) order by u.event_id limit 1`.execute(tx)
  return lost[0] ? { kind: 'lost', place: null, event: Number(lost[0].event_id) } : null
}
