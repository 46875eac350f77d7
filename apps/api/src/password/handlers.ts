import { type contract, NewPassword } from '@octroi/domain'
import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { countAttempt, forgetAttempt } from '../access/attempts.ts'
import { toNetworkKey } from '../access/network.ts'
import { mailReset } from './account-mail.ts'
import { changeByLink, findUserOfLink } from './change-password.ts'
import { countOpenResets } from './password-link.ts'

/**
 * Maximum number of links a day for one user requested from one address. Strangers at other addresses do not use up the
 * owner's.
 */
const MOST_A_DAY = 20
const DAY_MS = 24 * 3_600_000
/** Maximum number of valid links of one user, so that nobody can flood their mailbox. */
const MOST_RESETS = 5

export const passwordHandlers: Handlers<typeof contract.password> = {
  ask: async (call) => {
    const email = call.query.email.trim().toLowerCase()
    await count(call, 'password_ask', email)
    await call.db.transaction().execute(async (tx) => {
      // Locked, so that no link goes to an e-mail that is being changed or to an account that is being disabled.
      const user = await tx
        .selectFrom('users')
        .select(['id', 'name', 'surname', 'email', 'disabled'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
        .forUpdate()
        .executeTakeFirst()
      if (!user) throw new AppError('unknown_email')
      await ensureNotAskedTooOften(tx, call, user.id)
      // The reply is the same for a disabled account, so that its state is not revealed. Nor does a user with enough
      // valid links get another one.
      const isEnough = (await countOpenResets(tx, call, user.id)) >= MOST_RESETS
      if (!user.disabled && !isEnough) await mailReset(tx, call, user)
      await recordAudit(tx, call, {
        action: 'password_ask',
        subject: 'user',
        subject_id: user.id,
        subject_label: user.email,
      })
    })
    return undefined
  },

  verify: async (call) => {
    const email = call.query.email.trim().toLowerCase()
    const attempt = await count(call, 'password_link', email)
    const user = await findUserOfLink(call.db, { token: call.query.reset_password_token, now: call.clock() })
    if (user.email.toLowerCase() !== email) throw new AppError('bad_link')
    await forgetAttempt(call.db, attempt)
    return { id: user.id }
  },

  change: async (call) => {
    const sent = NewPassword.safeParse({ ...call.query, ...call.body })
    if (!sent.success) throw new AppError('malformed')
    const { id, reset_password_token: token, password } = sent.data
    const attempt = await count(call, 'password_link', `#${id}`)
    const user = await findUserOfLink(call.db, { token, now: call.clock() })
    if (user.id !== id) throw new AppError('bad_link')
    await changeByLink(call, user, { token, password })
    await forgetAttempt(call.db, attempt)
    return undefined
  },
}

const count = (
  { db, address, clock }: CallContext,
  act: 'password_ask' | 'password_link',
  account: string,
): Promise<number> => countAttempt(db, { act, account, address, now: clock() })

/**
 * Counts recent requests from the caller's network by the events in the trail. Throws `too_many_tries`, with the
 * seconds to wait.
 */
async function ensureNotAskedTooOften(tx: Db, { clock, address }: CallContext, user_id: number): Promise<void> {
  const now = clock().getTime()
  const rows = await tx
    .selectFrom('audit_events')
    .select((eb) => ['address', eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('subject', '=', 'user')
    .where('subject_id', '=', user_id)
    .where('action', '=', 'password_ask')
    .where('at', '>', new Date(now - DAY_MS))
    .groupBy('address')
    .execute()
  const own = rows.filter((row) => toNetworkKey(row.address) === toNetworkKey(address))
  if (own.reduce((sum, { count }) => sum + Number(count), 0) < MOST_A_DAY) return
  const until = Math.min(...own.map(({ oldest }) => new Date(oldest).getTime())) + DAY_MS
  throw new AppError('too_many_tries', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
}
