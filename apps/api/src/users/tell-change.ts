import type { AuditAction, User } from '@octroi/domain'
import { type Changes, changesOf, recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { toldOf } from './record.ts'

interface Told {
  readonly before: Awaited<ReturnType<typeof toldOf>>
  /** A new password was set. */
  readonly password: boolean
}

/**
 * Counts a change of a user and tells it in the audit trail, each kind of act in a line of its own: fields, password,
 * disabling, enabling. A save that changed nothing is no change. Gives the user as it stands now.
 */
export async function tellChange(tx: Db, call: CallContext, { before, password }: Told): Promise<User> {
  const id = before.user.id
  const after = await toldOf(tx, id)
  const fields = changesOf(before.told, after.told)
  const switched = changesOf({ disabled: before.user.disabled }, { disabled: after.user.disabled })
  const acts: [AuditAction, Changes][] = []
  if (Object.keys(fields).length > 0) acts.push(['update', fields])
  if (password) acts.push(['password_change', {}])
  if (Object.keys(switched).length > 0) acts.push([after.user.disabled ? 'disable' : 'enable', switched])
  if (acts.length === 0) return after.user
  const subject_label = `${after.user.name} ${after.user.surname}`
  for (const [action, changes] of acts) {
    await recordAudit(tx, call, { action, subject: 'user', subject_id: id, subject_label, changes })
  }
  await tx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: call.clock() }))
    .where('id', '=', id)
    .execute()
  return (await toldOf(tx, id)).user
}
