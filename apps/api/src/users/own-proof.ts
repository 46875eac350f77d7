import { ADMINISTRATOR_RANK, type User, type UserPatch } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { ensureOwnPassword, proofRefused } from '../access/own-proof.ts'
import { rankOf } from './faults.ts'

/** Whether a change gives somebody another address than they had. */
export const movesEmail = (before: Pick<User, 'email'>, { email }: UserPatch): boolean =>
  email !== undefined && email.trim() !== before.email

/**
 * Checks the password of who calls, where it came along with a change, before any row is held: it takes a while. Gives
 * the hash that it fits; undefined when none came.
 */
export async function proofOf(call: CallContext, current_password: string | undefined): Promise<Proof> {
  return current_password ? ensureOwnPassword(call, current_password, 'current_password') : undefined
}

/** The hash that a password fitted; undefined: none came. */
type Proof = string | null | undefined

interface Proving {
  readonly before: User
  readonly patch: UserPatch
  readonly proof: Proof
}

/**
 * What opens one's own account, its password and the address that links to it are sent to, changes only with the
 * password of now; so do the rank that somebody is raised to, and what opens an administrator's account (decision 12). To
 * be called when the row is held and everything else is right, so that nobody is asked for a change that would be
 * refused. Throws `invalid` at `current_password`.
 */
export async function ensureProven(tx: Db, call: CallContext, { before, patch, proof }: Proving): Promise<void> {
  const opens = Boolean(patch.password) || movesEmail(before, patch)
  const isOwn = before.id === call.actor.id
  const isKey = opens && (isOwn || before.user_type.rang === ADMINISTRATOR_RANK)
  if (isKey || (await isRaised(tx, before, patch))) await ensureProofHolds(tx, call, proof)
}

/** Whether a change gives somebody a rank that may do more, or an administrator's account back. */
async function isRaised(tx: Db, { user_type, disabled }: User, patch: UserPatch): Promise<boolean> {
  const rank = patch.type_id ? ((await rankOf(tx, patch.type_id)) ?? user_type.rang) : user_type.rang
  const isEnabled = disabled && patch.disabled === false
  return rank < user_type.rang || (isEnabled && rank === ADMINISTRATOR_RANK)
}

/** Who creates an administrator proves that it is they. Throws as `ensureProven` does. */
export async function ensureMayCreate(db: Db, call: CallContext, { rank, proof }: Creating): Promise<void> {
  if (rank === ADMINISTRATOR_RANK) await ensureProofHolds(db, call, proof)
}

interface Creating {
  readonly rank: number | undefined
  readonly proof: Proof
}

async function ensureProofHolds(db: Db, { actor }: CallContext, proof: Proof): Promise<void> {
  if (proof === undefined) throw proofRefused('current_password', 'password_missing')
  const now = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirst()
  // Changed since it was checked, by who holds the right one.
  if (now?.password_hash !== proof) throw proofRefused('current_password', 'password_wrong')
}
