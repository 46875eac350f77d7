import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import type { CallContext } from '../access/call.ts'
import { accountValues } from '../mail/account-changed.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { newPasswordLink } from './password-link.ts'

interface Recipient {
  readonly id: number
  readonly name: string
  readonly surname: string
  readonly email: string
}

type Call = Pick<CallContext, 'clock' | 'origin' | 'actor' | 'address'>

/**
 * Invites a user without a password: queues a mail with a link to choose one, valid for 7 days. Call it in the
 * transaction that creates the account. Calling it again invalidates the former link.
 */
export async function inviteUser(tx: Db, call: Call, user: Recipient): Promise<void> {
  const invitation_url = await newPasswordLink(tx, call, { user_id: user.id, purpose: 'invitation' })
  await queueMail(tx, {
    key: 'account_created',
    to: toOwner(user),
    values: { ...(await accountValues(tx, call, user)), invitation_url },
    now: call.clock(),
  })
  await recordAudit(tx, call, { action: 'invite', subject: 'user', subject_id: user.id, subject_label: user.email })
}

/** Mails a link to choose a new password, valid for one hour. */
export const mailReset = (tx: Db, call: Call, user: Recipient): Promise<void> =>
  mailLink(tx, call, [user, 'password_reset'])

/**
 * Mails a login link to a user whose account is locked after too many tries by strangers; no other login works
 * meanwhile. Recorded in the trail.
 */
export async function mailLoginLink(tx: Db, call: Call, user: Recipient): Promise<void> {
  await mailLink(tx, call, [user, 'login_by_mail'])
  await recordAudit(tx, call, {
    action: 'password_ask',
    subject: 'user',
    subject_id: user.id,
    subject_label: user.email,
  })
}

/** Informs a user that an administrator removed the second factor of their account, in case they did not ask for it. */
export async function mailFactorRemoved(tx: Db, call: Call, user: Recipient): Promise<void> {
  const values = await accountValues(tx, call, user)
  await queueMail(tx, { key: 'second_factor_removed', to: toOwner(user), values, now: call.clock() })
}

async function mailLink(
  tx: Db,
  call: Call,
  [user, key]: [Recipient, 'password_reset' | 'login_by_mail'],
): Promise<void> {
  const reset_url = await newPasswordLink(tx, call, { user_id: user.id, purpose: 'reset' })
  await queueMail(tx, {
    key,
    to: toOwner(user),
    values: { ...(await accountValues(tx, call, user)), reset_url },
    now: call.clock(),
  })
}

const toOwner = ({ id, email }: Recipient) => ({ email, user_id: id })
