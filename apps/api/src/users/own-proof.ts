import { ADMINISTRATOR_RANK, ORGANIZATION_RANK, type User, type UserPatch } from '@octroi/domain'
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
 * What opens an account, its password and the address that links to it are sent to, changes only with the password of
 * who changes it; so do the rank that somebody has, whether an administrator may act, and giving a disabled account of
 * the funder's back (decisions 12 and 59). To be called when the row is held and everything else is right, so that nobody
 * is asked for a change that would be refused. Throws `invalid` at `current_password`.
 */
export async function ensureProven(tx: Db, call: CallContext, { before, patch, proof }: Proving): Promise<void> {
  const opens = Boolean(patch.password) || movesEmail(before, patch)
  if (opens || switchesPower(before, patch) || (await movesRank(tx, before, patch)))
    await ensureProofHolds(tx, call, proof)
}

/** Whether a change gives somebody another rank: a higher one opens more, a lower one takes an administrator away. */
async function movesRank(tx: Db, { user_type }: User, { type_id }: UserPatch): Promise<boolean> {
  return Boolean(type_id) && (await rankOf(tx, type_id ?? 0)) !== user_type.rang
}

/** Whether a change takes an administrator away, or gives an account back that sees more than an organisation's. */
function switchesPower({ disabled, user_type: { rang } }: User, patch: UserPatch): boolean {
  if (patch.disabled === undefined || patch.disabled === disabled) return false
  return patch.disabled ? rang === ADMINISTRATOR_RANK : rang < ORGANIZATION_RANK
}

/** Who creates an account of the funder's own proves that it is they. Throws as `ensureProven` does. */
export async function ensureMayCreate(db: Db, call: CallContext, { rank, proof }: Creating): Promise<void> {
  if (rank !== undefined && rank < ORGANIZATION_RANK) await ensureProofHolds(db, call, proof)
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
