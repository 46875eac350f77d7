import type { CallContext } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import type { Db } from '../db/client.ts'
import { inviteUser } from '../password/index.ts'

const WINDOW_MS = 3_600_000
/** Maximum number of invitations of one person in the window, including the first, to protect their mailbox. */
const MOST = 5

/**
 * Invites a user again and invalidates the former link. Throws `not_found`, `disabled`, `has_password` (the user can
 * request a new one), `too_many_tries`.
 */
export async function inviteAgain(call: CallContext, id: number): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    // Locked, so that concurrent invitations run one after the other and count each other.
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'surname', 'email', 'disabled', 'password_hash'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new AppError('not_found')
    if (user.disabled) throw new AppError('disabled')
    if (user.password_hash !== null) throw new AppError('has_password')
    await ensureWithinLimit(tx, { id, now: call.clock() })
    await inviteUser(tx, call, user)
  })
}

/** Counts invitations by their events in the trail. */
async function ensureWithinLimit(tx: Db, { id, now }: { readonly id: number; readonly now: Date }): Promise<void> {
  const { count, oldest } = await tx
    .selectFrom('audit_events')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('subject', '=', 'user')
    .where('subject_id', '=', id)
    .where('action', '=', 'invite')
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) < MOST) return
  const until = new Date(oldest ?? now).getTime() + WINDOW_MS
  throw new AppError('too_many_tries', { retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) })
}
