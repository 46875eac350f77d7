import type { CallContext } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import type { Db } from '../db/client.ts'
import { inviteUser } from '../password/index.ts'

const WINDOW_MS = 3_600_000
/** Invitations of one person in the window, the first included: they all land in one mailbox. */
const MOST = 5

/**
 * Sends somebody their invitation again; the link before ends. Throws `not_found`, `disabled`, `has_password` (they
 * have one, and may ask for a new one themself), `too_many_tries`.
 */
export async function inviteAgain(call: CallContext, id: number): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    // Held: of two who send it at once one comes after the other, and finds what the first did.
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

/** Counts by the trail, which tells of every invitation. */
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
