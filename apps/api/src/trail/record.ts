import type { Actor, AuditAction, AuditSubject } from '@octroi/domain'
import type { Db } from '../db/client.ts'

/** The value before and after, by field. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

export interface AuditEntry {
  readonly action: AuditAction
  readonly subject: AuditSubject
  readonly subject_id: number | null
  /** The label of the subject at that time, such as a name or an e-mail. */
  readonly subject_label: string
  readonly changes?: Changes
  /** The author, if not the caller: during a login the caller is nobody yet. */
  readonly actor_id?: number | null
}

/** Who acts, from which address and when; every call has these. */
export interface Caller {
  readonly actor: Actor
  readonly address: string
  readonly clock: () => Date
}

/**
 * Adds an event to the trail, in the transaction of the act, so that both are committed or neither. `changes` must
 * never contain passwords, tokens or secrets. Returns the id of the event.
 */
export async function insertAuditEvent(tx: Db, { actor, address, clock }: Caller, entry: AuditEntry): Promise<number> {
  const { changes = {}, actor_id = actor.id === 0 ? null : actor.id, ...event } = entry
  const actor_label = actor_id === null ? '' : await nameOf(tx, actor_id)
  const { id } = await tx
    .insertInto('audit_events')
    .values({ ...event, at: clock(), actor_id, actor_label, address, changes: JSON.stringify(changes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Adds an event to the trail: see `insertAuditEvent`. */
export async function recordAudit(tx: Db, call: Caller, entry: AuditEntry): Promise<void> {
  await insertAuditEvent(tx, call, entry)
}

async function nameOf(tx: Db, id: number): Promise<string> {
  const row = await tx.selectFrom('users').select(['name', 'surname']).where('id', '=', id).executeTakeFirst()
  return row ? `${row.name} ${row.surname}` : ''
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields of `after` that differ from `before`; for a creation, `before` is empty. */
export function changesOf(before: Fields, after: Fields): Changes {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, to]) =>
      same(before[field], to) ? [] : [[field, { from: before[field] ?? null, to: to ?? null }]],
    ),
  )
}
