import type { NewUser, User } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { saveCreation, findEarlierCreation } from '../access/create-once.ts'
import { isPassword } from '../access/password.ts'
import { inviteUser } from '../password/index.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { requireUser } from './record.ts'

interface UserToCreate {
  readonly user: NewUser
  readonly current_password: string | undefined
  readonly key: string | undefined
}

/**
 * Creates a user once for each key of the caller. A repeated call returns the same user; if it has other fields or
 * another password, it changes the user, unless somebody else has done so, and invites them at the new e-mail. Throws
 * as `createUser` and `changeUser`.
 */
export async function createUserOnce(call: CallContext, { user, current_password, key }: UserToCreate): Promise<User> {
  const { password, password_bis: _, send_invitation, ...fields } = user
  const creating = { kind: 'user', key, sent: { ...fields, send_invitation } } as const
  const before = await findEarlierCreation(call.db, call, creating)
  if (!before) return createUser(call, { user, current_password, creating })
  const { id, version } = before
  // The stored comparison has no password, because a fast hash of it would be easy to crack; it is verified here
  // instead.
  const isKnown = send_invitation === true || !password || (await hasPassword(call, { id, password }))
  if (before.isSame && isKnown) return requireUser(call.db, id)
  const patch = { ...user, ...(isKnown && { password: '', password_bis: '' }) }
  const invited = send_invitation === true
  const changed = await changeUser(call, { id, patch, version, current_password, invited })
  await saveCreation(call.db, call, { ...creating, made: changed })
  if (invited) await call.db.transaction().execute((tx) => inviteUser(tx, call, changed))
  return changed
}

async function hasPassword({ db }: CallContext, { id, password }: { readonly id: number; readonly password: string }) {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return isPassword(row?.password_hash, password)
}
