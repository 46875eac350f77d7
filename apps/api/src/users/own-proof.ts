import { ADMINISTRATOR_RANK, ORGANIZATION_RANK, type User, type UserPatch } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { ensureOwnPassword, createProofError } from '../access/own-proof.ts'
import { readRankOfType } from './faults.ts'

/** True if a change sets another e-mail. */
export const changesEmail = (before: Pick<User, 'email'>, { email }: UserPatch): boolean =>
  email !== undefined && email.trim() !== before.email

/**
 * Verifies the caller's password, if it was sent with a change, before any row is locked, because it is slow. Returns
 * the matching hash; undefined without a password.
 */
export async function verifyOwnPassword(call: CallContext, current_password: string | undefined): Promise<Proof> {
  return current_password ? ensureOwnPassword(call, current_password, 'current_password') : undefined
}

/** The hash that the password matched; undefined without a password. */
type Proof = string | null | undefined

interface Proving {
  readonly before: User
  readonly patch: UserPatch
  readonly proof: Proof
}

/**
 * Requires the caller's password for changes of credentials (password or e-mail), of a rank, of whether an
 * administrator can log in, and for enabling a staff account (decisions 12 and 59). Call it after the row is locked and
 * all else is valid, so that nobody is asked for a password in vain. Throws `invalid` at `current_password`.
 */
export async function ensureProven(tx: Db, call: CallContext, { before, patch, proof }: Proving): Promise<void> {
  const opens = Boolean(patch.password) || changesEmail(before, patch)
  if (opens || switchesPower(before, patch) || (await movesRank(tx, before, patch)))
    await ensureProofHolds(tx, call, proof)
}

/** True if a change sets another rank: a higher one gives more rights, a lower one may remove an administrator. */
async function movesRank(tx: Db, { user_type }: User, { type_id }: UserPatch): Promise<boolean> {
  return Boolean(type_id) && (await readRankOfType(tx, type_id ?? 0)) !== user_type.rang
}

/** True if a change disables an administrator or enables a staff account. */
function switchesPower({ disabled, user_type: { rang } }: User, patch: UserPatch): boolean {
  if (patch.disabled === undefined || patch.disabled === disabled) return false
  return patch.disabled ? rang === ADMINISTRATOR_RANK : rang < ORGANIZATION_RANK
}

/** Requires the caller's password to create a staff account. Throws as `ensureProven` does. */
export async function ensureMayCreate(db: Db, call: CallContext, { rank, proof }: Creating): Promise<void> {
  if (rank !== undefined && rank < ORGANIZATION_RANK) await ensureProofHolds(db, call, proof)
}

interface Creating {
  readonly rank: number | undefined
  readonly proof: Proof
}

async function ensureProofHolds(db: Db, { actor }: CallContext, proof: Proof): Promise<void> {
  if (proof === undefined) throw createProofError('current_password', 'password_missing')
  const now = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirst()
  // The password was changed since it was verified, by somebody who knew it.
  if (now?.password_hash !== proof) throw createProofError('current_password', 'password_wrong')
}
