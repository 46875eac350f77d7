import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from '../access/call.ts'
import { forgetAccount } from '../access/attempts.ts'
import { endOtherSessions } from '../access/end-sessions.ts'
import { hashPassword } from '../access/password.ts'
import { hashToken } from '../access/token.ts'
import { lockUsers } from '../access/lock-users.ts'
import { ACCOUNT_CHANGES } from '../locales/fr-ca/mails.ts'
import { mailAccountChanged } from '../mail/account-changed.ts'
import { ensureGoodPassword } from '../access/good-password.ts'

interface LinkedUser {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly surname: string
}

interface Link {
  readonly token: string
  readonly now: Date
}

/** Finds the user of a link. Throws `bad_link` if it is unknown, used or expired, or if the account is disabled. */
export async function findUserOfLink(db: Db, { token, now }: Link): Promise<LinkedUser> {
  const user = await db
    .selectFrom('password_tokens as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.email', 'u.name', 'u.surname'])
    .where('p.token_hash', '=', hashToken(token))
    .where('p.expires_at', '>', now)
    .where('u.disabled', '=', false)
    .executeTakeFirst()
  if (!user) throw new AppError('bad_link')
  return user
}

/**
 * Sets the password of a link's owner. Only an accepted password uses up the link, and only one of several concurrent
 * calls succeeds. Ends all sessions and other links of the user.
 */
export async function changeByLink(call: CallContext, user: LinkedUser, sent: { token: string; password: string }) {
  const { db } = call
  await ensureGoodPassword({ db, password: sent.password, owner: user })
  const password_hash = await hashPassword(sent.password)
  await db.transaction().execute(async (tx) => {
    // Locks the account first, in the same order as other changes of accounts, to avoid deadlocks.
    await lockUsers(tx, [user.id])
    const used = await tx
      .deleteFrom('password_tokens')
      .where('token_hash', '=', hashToken(sent.token))
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw new AppError('bad_link')
    await tx.deleteFrom('password_tokens').where('user_id', '=', user.id).execute()
    await tx
      .updateTable('users')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1), updated_at: call.clock() }))
      .where('id', '=', user.id)
      .execute()
    await endOtherSessions(tx, user.id, null)
    await forgetAccount(tx, user.email.toLowerCase())
    await recordAudit(tx, call, {
      action: 'password_change',
      subject: 'user',
      subject_id: user.id,
      subject_label: user.email,
      actor_id: user.id,
    })
    const own = { ...call, actor: { ...call.actor, id: user.id } }
    await mailAccountChanged(tx, own, { user, changes: [ACCOUNT_CHANGES.password] })
  })
}
