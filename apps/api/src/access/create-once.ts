import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Database } from '../db/schema.ts'
import type { CallContext } from './call.ts'

/** How long a creation may be repeated with its key, which the browser keeps in a tab. */
const KEPT_MS = 30 * 24 * 3_600_000

/** A record after its creation. */
export interface CreatedRecord {
  readonly id: number
  readonly version: number
}

export interface CreationAttempt {
  readonly kind: 'faq_question' | 'faq_contact' | 'form' | 'incident' | 'note' | 'organization' | 'simulation' | 'user'
  /** Idempotency key, drawn by the client; undefined if it will not repeat the call. */
  readonly key: string | undefined
  /** The content by which two creations are compared, without secrets. */
  readonly sent: unknown
}

/** How the record is written first, and when the creation is repeated with other content. */
interface Writes {
  readonly create: () => Promise<CreatedRecord>
  /** Changes the record to the new content; throws `version_conflict` if it no longer has that version. */
  readonly change: (record: CreatedRecord) => Promise<CreatedRecord>
}

type Sender = Pick<CallContext, 'actor' | 'clock'>

const hashOf = (sent: unknown): string => createHash('sha256').update(JSON.stringify(sent)).digest('hex')

/**
 * Creates a record in a transaction, at most once for each key of a person. A repeated call with the same key and
 * content, even a concurrent one, returns the existing record; with other content it changes that record, unless
 * somebody else changed it meanwhile. A refused call leaves the key free. Returns the record's id; throws what the
 * writes throw.
 */
export async function createOnce(
  tx: Db,
  call: Sender,
  { create, change, ...creating }: CreationAttempt & Writes,
): Promise<number> {
  const { kind, key, sent } = creating
  if (key === undefined) return (await create()).id
  const isFirst = await takeKey(tx, { user_id: call.actor.id, kind, key, sent_hash: hashOf(sent), at: call.clock() })
  const before = isFirst ? undefined : await findEarlierCreation(tx, call, creating)
  if (before?.isSame) return before.id
  const created = await (before ? change(before) : create())
  await saveCreation(tx, call, { ...creating, made: created })
  return created.id
}

/** Claims the key, waiting for a concurrent claim; deletes expired keys. */
async function takeKey(tx: Db, row: Insertable<Database['creations']> & { readonly at: Date }): Promise<boolean> {
  const before = new Date(row.at.getTime() - KEPT_MS)
  await tx.deleteFrom('creations').where('user_id', '=', row.user_id).where('at', '<', before).execute()
  const claimed = await tx
    .insertInto('creations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Finds the record that the caller created with a key, and whether its content was the same. */
export async function findEarlierCreation(
  db: Db,
  { actor }: Sender,
  { kind, key, sent }: CreationAttempt,
): Promise<(CreatedRecord & { readonly isSame: boolean }) | undefined> {
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('creations')
    .select(['record_id', 'version', 'sent_hash'])
    .where('user_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row || row.record_id === null || row.version === null) return undefined
  return { id: row.record_id, version: row.version, isSame: row.sent_hash === hashOf(sent) }
}

/** Stores the record that was created with a key. */
export async function saveCreation(
  tx: Db,
  { actor }: Sender,
  { kind, key, sent, made }: CreationAttempt & { readonly made: CreatedRecord },
): Promise<void> {
  if (key === undefined) return
  await tx
    .updateTable('creations')
    .set({ record_id: made.id, version: made.version, sent_hash: hashOf(sent) })
    .where('user_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}
