import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from './call.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { ACCOUNT_CHANGES } from '../locales/fr-ca/mails.ts'
import { mailAccountChanged } from '../mail/account-changed.ts'
import { countAttempt, forgetAttempt, hasNoTriesLeft } from './attempts.ts'
import { isPassword } from './password.ts'
import { useProviderProof } from './provider-proof.ts'
import { hashToken } from './token.ts'

/** Reads the caller's account with its credentials; never part of a reply. */
export async function readOwnAccount(db: Db, { actor }: Pick<CallContext, 'actor'>) {
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
  /** The path of the proof in the body. */
  readonly path: 'password' | 'current_password' | 'code'
  readonly isRight: () => Promise<boolean>
}

/** Creates the error for a missing or wrong proof, at its path. */
export function createProofError(
  path: Proof['path'],
  code: 'password_missing' | 'password_wrong' | 'code_wrong',
): AppError {
  return new AppError('invalid', { details: [{ path, code, message: CONTENT_MESSAGES[code] }] })
}

/**
 * Throws `invalid` at the proof's path unless it is right. Wrong proofs are recorded in the trail and counted.
 * Passwords are counted by session, which ends with the tenth wrong one (`session_ended`), so that a guesser with a
 * stolen token loses it without locking out the owner. Codes are counted by account, as at the login, because whoever
 * tries them knows the password.
 */
export async function ensureProof(call: CallContext, proof: Proof): Promise<void> {
  const { db, actor, token, address, clock } = call
  const isCode = proof.path === 'code'
  const session = hashToken(token ?? '')
  const tried = { act: 'proof', account: isCode ? `#${actor.id}` : session, now: clock(), byHolder: true } as const
  const attempt = await countAttempt(db, { ...tried, address })
  if (await proof.isRight()) return forgetAttempt(db, attempt)
  const { id, email } = await readOwnAccount(db, call)
  const action = isCode ? 'code_failure' : 'proof_failure'
  await recordAudit(db, call, { action, subject: 'user', subject_id: id, subject_label: email })
  if (!isCode && (await hasNoTriesLeft(db, tried))) await endGuessing(call, session)
  throw createProofError(proof.path, isCode ? 'code_wrong' : 'password_wrong')
}

/** Ends a session in which passwords were guessed, informs its owner, and throws `session_ended`. */
async function endGuessing(call: CallContext, token_hash: string): Promise<never> {
  await call.db.transaction().execute(async (tx) => {
    const user = await readOwnAccount(tx, call)
    const ended = await tx.deleteFrom('sessions').where('token_hash', '=', token_hash).executeTakeFirst()
    // When several wrong attempts arrive at once, only one of them ends the session.
    if (ended.numDeletedRows === 0n) return
    await recordAudit(tx, call, {
      action: 'sessions_end',
      subject: 'user',
      subject_id: user.id,
      subject_label: user.email,
    })
    await mailAccountChanged(tx, call, { user, changes: [ACCOUNT_CHANGES.sessionEnded], by: 'itself' })
  })
  throw new AppError('session_ended')
}

/**
 * Throws unless the password is the caller's, or a proof by a new login at the identity provider in its place. Returns
 * the hash of the password at that moment.
 */
export async function ensureOwnPassword(
  call: CallContext,
  password: string,
  path: 'password' | 'current_password' = 'password',
): Promise<string | null> {
  const { password_hash } = await readOwnAccount(call.db, call)
  const isRight = async () => (await useProviderProof(call, password)) || isPassword(password_hash, password)
  await ensureProof(call, { path, isRight })
  return password_hash
}
