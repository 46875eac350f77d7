import type { Actor, AuditAction, AuditSubject } from '@octroi/domain'
import type { Db } from '../db/client.ts'

/** What was, and what is since, by field. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

export interface AuditEntry {
  readonly action: AuditAction
  readonly subject: AuditSubject
  readonly subject_id: number | null
  /** What people call it, kept as it was then: a name, an e-mail. */
  readonly subject_label: string
  readonly changes?: Changes
  /** Who did it, when that is not who calls: somebody who logs in is nobody yet. */
  readonly actor_id?: number | null
}

/** Who calls, from where and when: a call is one. */
export interface Caller {
  readonly actor: Actor
  readonly address: string
  readonly clock: () => Date
}

/**
 * Writes one line of the audit trail, in the transaction of what it tells: neither is without the other.
 * Passwords, tokens and secrets never go into `changes`.
 */
export async function recordAudit(tx: Db, { actor, address, clock }: Caller, entry: AuditEntry): Promise<void> {
  const { changes = {}, actor_id = actor.id === 0 ? null : actor.id, ...event } = entry
  const actor_label = actor_id === null ? '' : await nameOf(tx, actor_id)
  await tx
    .insertInto('audit_events')
    .values({ ...event, at: clock(), actor_id, actor_label, address, changes: JSON.stringify(changes) })
    .execute()
}

async function nameOf(tx: Db, id: number): Promise<string> {
  const row = await tx.selectFrom('users').select(['name', 'surname']).where('id', '=', id).executeTakeFirst()
  return row ? `${row.name} ${row.surname}` : ''
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of `after` that differ from what they were; a creation starts from nothing. */
export function changesOf(before: Fields, after: Fields): Changes {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, to]) =>
      same(before[field], to) ? [] : [[field, { from: before[field] ?? null, to: to ?? null }]],
    ),
  )
}
