import { readLockoutSeconds, forgetAttempt } from '../access/attempts.ts'
import type { CallContext } from '../access/call.ts'
import { toNetworkKey } from '../access/network.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { mailWayIn } from '../password/index.ts'

/** How long an address from which a user logged in counts as known, in milliseconds. */
const KNOWN_MS = 90 * 24 * 3_600_000
/** Minimum interval between two mails about tries of strangers, in milliseconds. */
const MAIL_EVERY_MS = 3_600_000

interface Tried {
  /** The e-mail in lower case. */
  readonly account: string
  /** Id of the counted try. */
  readonly attempt: number
  readonly user: { readonly id: number; readonly disabled: boolean } | undefined
}

/**
 * Refuses tries at an account that strangers have tried too often, except from addresses known for its owner, who is
 * mailed a login link that works anywhere. Throws `login_by_mail`, whether or not the account exists.
 */
export async function ensureNotLockedOut(call: CallContext, { account, attempt, user }: Tried): Promise<void> {
  const { db, address, clock } = call
  const retryAfter = await readLockoutSeconds(db, { account, address, now: clock() })
  if (retryAfter === undefined || (user && (await hasBeenAt(call, user.id)))) return
  await forgetAttempt(db, attempt)
  if (user && !user.disabled) await db.transaction().execute((tx) => mailOnce(tx, call, user.id))
  throw new AppError('login_by_mail', { retryAfter })
}

/** True if the user recently logged in from this address, or chose their password there. */
async function hasBeenAt({ db, address, clock }: CallContext, user_id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_events')
    .select('address')
    .distinct()
    .where('actor_id', '=', user_id)
    .where('action', 'in', ['login', 'password_change'])
    .where('at', '>', new Date(clock().getTime() - KNOWN_MS))
    .execute()
  return rows.some((row) => toNetworkKey(row.address) === toNetworkKey(address))
}

async function mailOnce(tx: Db, call: CallContext, id: number): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'name', 'surname', 'email'])
    .where('id', '=', id)
    .where('disabled', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return
  const last = await tx
    .selectFrom('mails')
    .select('id')
    .where('key', '=', 'login_by_mail')
    .where('recipient', '=', user.email)
    .where('created_at', '>', new Date(call.clock().getTime() - MAIL_EVERY_MS))
    .executeTakeFirst()
  if (!last) await mailWayIn(tx, call, user)
}
