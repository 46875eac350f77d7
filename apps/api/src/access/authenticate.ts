import type { Actor } from '@octroi/domain'
import type { CallContext, Wiring } from './call.ts'
import { compileOnce } from '../db/compile-once.ts'
import { PREPARED } from '../db/prepared.ts'
import { AppError } from '../errors/app-error.ts'
import { selectReadFloor } from './read-floor.ts'
import { readOfficeContact } from '../mail/office.ts'
import { sessionEnd } from './session-end.ts'
import { hashToken } from './token.ts'

/** Sessions end after 12 hours without use. */
export const IDLE_MS = 12 * 3_600_000
/** Minimum interval between two writes of a session's last use. */
const TOUCH_MS = 60_000

/** The actor of calls without a session: no rank, no ability. */
export const ANONYMOUS_ACTOR: Actor = { id: 0, rank: 0, organization_id: null }

/** The actor of a call, and what their session allows. */
export interface Authenticated extends Pick<CallContext, 'actor' | 'token' | 'readFloor'> {
  /**
   * True if the rank requires a second factor that this person has not set up, and no identity provider asserted one.
   * The session then allows nothing but the set-up.
   */
  readonly mustSetUp: boolean
}

/** The result for a call without a session. */
export const UNAUTHENTICATED: Authenticated = { actor: ANONYMOUS_ACTOR, token: null, mustSetUp: false, readFloor: null }

const selectSession = compileOnce(['token_hash'], (db, { token_hash }: Readonly<Record<'token_hash', string>>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .leftJoin('organization_users as o', 'o.user_id', 'u.id')
    .modifyFront(PREPARED)
    .select(['u.id', 't.rang as rank', 'u.disabled', 's.created_at', 's.used_at', 'o.organization_id'])
    .select(['t.second_factor', 'u.second_factor_since', 's.provider_factor'])
    .select(({ ref }) => selectReadFloor(ref('u.id')).as('read_floor'))
    .where('s.token_hash', '=', token_hash)
    .compile(),
)

/**
 * Authenticates a call by its Authorization header. Throws `unauthorized` without a token, `session_ended` if the token
 * is unknown, logged out, unused for 12 hours or expired, `account_disabled` if the account was disabled meanwhile.
 */
export async function authenticate({ db, clock, config }: Wiring, header: string | undefined): Promise<Authenticated> {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(header ?? '') ?? []
  if (!token) throw new AppError('unauthorized')
  const token_hash = hashToken(token)
  const [row] = await selectSession(db, { token_hash })
  const now = clock().getTime()
  if (!row || now - row.used_at.getTime() > IDLE_MS || now >= sessionEnd(config, row).getTime())
    throw new AppError('session_ended')
  if (row.disabled) throw new AppError('account_disabled', { contact: await readOfficeContact(db, row.id) })
  // A moment in the future was written by a clock that was ahead; it is corrected, or the session would last longer.
  if (Math.abs(now - row.used_at.getTime()) > TOUCH_MS) {
    await db
      .updateTable('sessions')
      .set({ used_at: new Date(now), created_at: new Date(Math.min(now, row.created_at.getTime())) })
      // A locked row is being touched or deleted by another call, so this one need not wait for it.
      .where('token_hash', 'in', (eb) =>
        eb.selectFrom('sessions').select('token_hash').where('token_hash', '=', token_hash).forUpdate().skipLocked(),
      )
      .execute()
  }
  const mustSetUp = row.second_factor && row.second_factor_since === null && !row.provider_factor
  const actor = { id: row.id, rank: row.rank, organization_id: row.organization_id }
  return { actor, token, mustSetUp, readFloor: row.read_floor }
}
