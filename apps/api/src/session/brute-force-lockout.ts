import { lockedOutFor, forgetAttempt } from '../access/attempts.ts'
import type { CallContext } from '../access/call.ts'
import { networkOf } from '../access/network.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { mailWayIn } from '../password/index.ts'

/** How long an address from which somebody logged in counts as theirs. */
const KNOWN_MS = 90 * 24 * 3_600_000
/** One mail for all the tries of strangers in this time. */
const MAIL_EVERY_MS = 3_600_000

interface Tried {
  /** The e-mail, in small letters. */
  readonly account: string
  /** Id of the attempt that has been counted. */
  readonly attempt: number
  readonly user: { readonly id: number; readonly disabled: boolean } | undefined
}

/**
 * Lets nobody try at an account that strangers have tried too often, but from where its person has been before: its
 * owner is mailed a link by which they get in from anywhere. Throws `login_by_mail`, whether there is such an account or
 * not.
 */
export async function ensureNotLockedOut(call: CallContext, { account, attempt, user }: Tried): Promise<void> {
  const { db, address, clock } = call
  const retryAfter = await lockedOutFor(db, { account, address, now: clock() })
  if (retryAfter === undefined || (user && (await hasBeenAt(call, user.id)))) return
  await forgetAttempt(db, attempt)
  if (user && !user.disabled) await db.transaction().execute((tx) => mailOnce(tx, call, user.id))
  throw new AppError('login_by_mail', { retryAfter })
}

/** Whether a person has logged in from this address lately, or chosen their password there. */
async function hasBeenAt({ db, address, clock }: CallContext, user_id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_events')
    .select('address')
    .distinct()
    .where('actor_id', '=', user_id)
    .where('action', 'in', ['login', 'password_change'])
    .where('at', '>', new Date(clock().getTime() - KNOWN_MS))
    .execute()
  return rows.some((row) => networkOf(row.address) === networkOf(address))
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
