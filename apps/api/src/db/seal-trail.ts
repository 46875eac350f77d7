import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Not the client's `Db`: migrations import this module too, and the client imports migrations. */
type Db = Kysely<Database>

/** The previous hash of the first line. */
export const NOTHING_BEFORE = '0'.repeat(64)

/** Number of events that are sealed in one transaction, which locks the chain for a few hundredths of a second. */
const AT_ONCE = 500

/** A line of the trail as its seal covers it: every column as text or number, independent of database settings. */
export interface TrailLine {
  readonly id: number
  /** UTC, with microseconds. */
  readonly at: string
  readonly actor_id: number | null
  readonly actor_label: string
  readonly address: string
  readonly action: string
  readonly subject: string
  readonly subject_id: number | null
  readonly subject_label: string
  /** The JSON as PostgreSQL prints it. */
  readonly changes: string
}

/** SQL for the columns of a line `e`. */
export const LINE_COLUMNS: RawBuilder<unknown> = sql`e.id,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_id, e.actor_label, e.address,
  e.action, e.subject, e.subject_id, e.subject_label, e.changes::text as changes`

/**
 * Returns the text of a line that is hashed and exported: JSON with its keys in this order. It must never change, or
 * existing seals could not be verified: a new column of the trail needs a second format, with the place in the chain
 * from which it applies.
 */
export function textOf(line: TrailLine): string {
  const { changes, ...told } = line
  const { id, at, actor_id, actor_label, address, action, subject, subject_id, subject_label } = told
  const fields = { id, at, actor_id, actor_label, address, action, subject, subject_id, subject_label }
  return `${JSON.stringify(fields).slice(0, -1)},"changes":${changes}}`
}

/** Returns the hash of a line and the previous hash. */
export const computeSeal = (previous: string, line: TrailLine): string =>
  createHash('sha256')
    .update(`${previous}\n${textOf(line)}`)
    .digest('hex')

/** True if there are lines without a seal. */
async function hasUnsealed(db: Db): Promise<boolean> {
  return (await db.selectFrom('audit_unsealed').select('event_id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Seals up to AT_ONCE waiting lines after the last sealed one, in the transaction. Concurrent sealers wait for its end;
 * writers do not. Only looks at ids above `after`; returns how many it sealed and the last id that it looked at
 * (undefined if there was none), from which the next call continues without scanning deleted rows again. A line that
 * was deleted before its seal stays waiting, and the check of the chain reports it.
 */
export async function sealBatch(tx: Db, after = 0): Promise<{ readonly sealed: number; readonly last?: number }> {
  const head = await tx.selectFrom('audit_chain').select(['place', 'hash']).forUpdate().executeTakeFirstOrThrow()
  const waiting = await tx
    .selectFrom('audit_unsealed')
    .select('event_id')
    .where('event_id', '>', after)
    .orderBy('event_id')
    .limit(AT_ONCE)
    .execute()
  const ids = waiting.map(({ event_id }) => Number(event_id))
  const last = ids.at(-1)
  if (last === undefined) return { sealed: 0 }
  const { rows } = await sql<TrailLine>`select ${LINE_COLUMNS} from audit_events e
    where e.id = any(${ids}::bigint[]) order by e.id`.execute(tx)
  let { place, hash } = head
  const seals = rows.map((line) => {
    place += 1
    hash = computeSeal(hash, line)
    return { place, event_id: line.id, hash }
  })
  if (seals.length === 0) return { sealed: 0, last }
  await sql`insert into audit_seals (place, event_id, hash)
    select x.place, x.event_id, x.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) x (place bigint, event_id bigint, hash text)`.execute(tx)
  const sealed = seals.map(({ event_id }) => event_id)
  await sql`delete from audit_unsealed where event_id = any(${sealed}::bigint[])`.execute(tx)
  await tx.updateTable('audit_chain').set({ place, hash }).execute()
  return { sealed: seals.length, last }
}

/** Seals all waiting lines, AT_ONCE in each transaction. Returns how many. */
export async function sealTrail(db: Db): Promise<number> {
  if (!(await hasUnsealed(db))) return 0
  return sealAll((after) => db.transaction().execute((tx) => sealBatch(tx, after)))
}

/** Calls `seals` until nothing waits. Returns the number of sealed lines. */
export async function sealAll(seals: (after: number) => ReturnType<typeof sealBatch>): Promise<number> {
  let total = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { sealed, last }: Awaited<ReturnType<typeof sealBatch>> = await seals(after)
    total += sealed
    after = last
  }
  return total
}
