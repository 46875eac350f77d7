import type { User, UserPatch } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { ensureOwnPassword, proofRefused } from '../access/own-proof.ts'

/** Whether a change gives somebody another address than they had. */
export const movesEmail = (before: Pick<User, 'email'>, { email }: UserPatch): boolean =>
  email !== undefined && email.trim() !== before.email

interface Asked {
  readonly id: number
  readonly current_password: string | undefined
}

/**
 * Checks the password that came along with a change of one's own record, before any row is held: it takes a while.
 * Gives the hash that it fits; undefined when none came, or the record is somebody else's, whose password nobody asks.
 */
export async function proofOf(call: CallContext, { id, current_password }: Asked): Promise<string | null | undefined> {
  if (id !== call.actor.id || !current_password) return undefined
  return ensureOwnPassword(call, current_password, 'current_password')
}

interface Proving {
  readonly before: User
  readonly patch: UserPatch
  readonly proof: string | null | undefined
}

/**
 * What opens one's own account, its password and the address that links to it are sent to, changes only with the
 * password of now (decision 12). To be called when the row is held and everything else is right, so that nobody is
 * asked for a change that would be refused. Throws `invalid` at `current_password`.
 */
export async function ensureProven(tx: Db, call: CallContext, { before, patch, proof }: Proving): Promise<void> {
  if (before.id !== call.actor.id || !(patch.password || movesEmail(before, patch))) return
  if (proof === undefined) throw proofRefused('current_password', 'password_missing')
  const now = await tx.selectFrom('users').select('password_hash').where('id', '=', before.id).executeTakeFirst()
  // Changed since it was checked, by who holds the right one.
  if (now?.password_hash !== proof) throw proofRefused('current_password', 'password_wrong')
}
