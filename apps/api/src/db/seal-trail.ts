import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Migrations seal too, and the client knows those. */
type Db = Kysely<Database>

/** The hash before the first line. */
export const NOTHING_BEFORE = '0'.repeat(64)

/** Number of events sealed while the chain is held: a few hundredths of a second. */
const AT_ONCE = 500

/** A line of the trail as its seal covers it: every column, in words that no setting of the database changes. */
export interface TrailLine {
  readonly id: number
  /** To the microsecond, in UTC. */
  readonly at: string
  readonly actor_id: number | null
  readonly actor_label: string
  readonly address: string
  readonly action: string
  readonly subject: string
  readonly subject_id: number | null
  readonly subject_label: string
  /** The text of the JSON, as the database writes it. */
  readonly changes: string
}

/** The columns of a line `e`, to select. */
export const LINE_COLUMNS: RawBuilder<unknown> = sql`e.id,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_id, e.actor_label, e.address,
  e.action, e.subject, e.subject_id, e.subject_label, e.changes::text as changes`

/**
 * What is hashed of a line, and sent away: JSON whose keys are in this order. It can never change, since seals could
 * not be checked any more: a new column of the trail needs a second form, and the place at which it begins.
 */
export function textOf(line: TrailLine): string {
  const { changes, ...told } = line
  const { id, at, actor_id, actor_label, address, action, subject, subject_id, subject_label } = told
  const fields = { id, at, actor_id, actor_label, address, action, subject, subject_id, subject_label }
  return `${JSON.stringify(fields).slice(0, -1)},"changes":${changes}}`
}

/** The hash of a line, given that of the line before. */
export const sealOf = (previous: string, line: TrailLine): string =>
  createHash('sha256')
    .update(`${previous}\n${textOf(line)}`)
    .digest('hex')

/** Whether lines wait for their seal. */
async function hasUnsealed(db: Db): Promise<boolean> {
  return (await db.selectFrom('audit_unsealed').select('event_id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Seals lines that wait, a few hundred at most, in the transaction: after those that were committed and sealed before.
 * Others who seal wait for its end; nobody who writes does. Looks at those with an id after `after`, and tells how
 * many it sealed and the last that it looked at, undefined when none was left: the next turn goes on there, and need not
 * pass over the rows that went. A line that is gone before its seal stays waiting: the check of the chain tells of it.
 */
export async function sealSome(tx: Db, after = 0): Promise<{ readonly sealed: number; readonly last?: number }> {
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
    hash = sealOf(hash, line)
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

/** Seals all that waits, a few hundred lines in each transaction. Gives how many. */
export async function sealTrail(db: Db): Promise<number> {
  if (!(await hasUnsealed(db))) return 0
  return sealAll((after) => db.transaction().execute((tx) => sealSome(tx, after)))
}

/** Seals one lot after the other, until none is left. Gives how many lines. */
export async function sealAll(seals: (after: number) => ReturnType<typeof sealSome>): Promise<number> {
  let total = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { sealed, last }: Awaited<ReturnType<typeof sealSome>> = await seals(after)
    total += sealed
    after = last
  }
  return total
}
