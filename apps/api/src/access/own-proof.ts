import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from './call.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { countAttempt, forgetAttempt } from './attempts.ts'
import { isPassword } from './password.ts'

/** The account of who calls, with what proves that it is theirs; not for answers. */
export async function selfOf(db: Db, { actor }: Pick<CallContext, 'actor'>) {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.surname',
      'u.password_hash',
      'u.second_factor_secret',
      'u.second_factor_since',
    ])
    .select('t.second_factor as is_required')
    .where('u.id', '=', actor.id)
    .executeTakeFirst()
  if (!user) throw new AppError('session_ended')
  return user
}

interface Proof {
  /** Where what is checked stands in what was sent. */
  readonly path: 'password' | 'current_password' | 'code'
  readonly isRight: () => Promise<boolean>
}

/** The refusal of a proof that is missing or wrong, at its path. */
export function proofRefused(
  path: Proof['path'],
  code: 'password_missing' | 'password_wrong' | 'code_wrong',
): AppError {
  return new AppError('invalid', { details: [{ path, code, message: CONTENT_MESSAGES[code] }] })
}

/**
 * Refuses with `invalid` at its path unless the proof is right. Wrong ones are counted as wrong passwords of a login
 * are, and told in the trail: a session left open somewhere must not serve to find out the password.
 */
export async function ensureProof(call: CallContext, proof: Proof): Promise<void> {
  const { db, actor, address, clock } = call
  const attempt = await countAttempt(db, { account: `PROOF:#${actor.id}`, address, now: clock(), byHolder: true })
  if (!(await proof.isRight())) {
    const { id, email } = await selfOf(db, call)
    const action = proof.path === 'code' ? 'code_failure' : 'proof_failure'
    await recordAudit(db, call, { action, subject: 'user', subject_id: id, subject_label: email })
    throw proofRefused(proof.path, proof.path === 'code' ? 'code_wrong' : 'password_wrong')
  }
  await forgetAttempt(db, attempt)
}

/** Refuses unless it is the password of who calls. Gives the hash that it was held against. */
export async function ensureOwnPassword(
  call: CallContext,
  password: string,
  path: 'password' | 'current_password' = 'password',
): Promise<string | null> {
  const { password_hash } = await selfOf(call.db, call)
  await ensureProof(call, { path, isRight: () => isPassword(password_hash, password) })
  return password_hash
}
