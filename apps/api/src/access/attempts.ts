import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000
/** A clock that was set back leaves tries in the future; servers that share a database differ by less. */
const AHEAD_MS = MINUTE_MS

/** What is tried. Each act has counters of its own: tries at one never pause another. */
type Act = 'login' | 'code' | 'proof' | 'password_ask' | 'password_link' | 'passkey' | 'passkey_name' | 'provider'

interface Limit {
  readonly by: readonly ('account' | 'address')[]
  readonly most: number
  readonly within: number
}

/** Tries before further ones pause (decisions, section 11). */
const PAIR: Limit = { by: ['account', 'address'], most: 10, within: 15 * MINUTE_MS }
const ADDRESS: Limit = { by: ['address'], most: 50, within: 15 * MINUTE_MS }
/** Where only who already holds a password or a session can try, wherever from: nobody else's tries are in it. */
const HOLDER: Limit = { by: ['account'], most: 10, within: 15 * MINUTE_MS }
/** Counts the tries of strangers from anywhere: beyond these, the account's owner is let in by a mail. */
const ACCOUNT: Limit = { by: ['account'], most: 100, within: 60 * MINUTE_MS }
const KEPT_MS = ACCOUNT.within

interface Attempt {
  readonly act: Act
  /** What is tried at within the act: for a login, an e-mail in small letters. */
  readonly account: string
  /** Where from; neighbours in one network of IPv6 count together. */
  readonly address: string
  readonly now: Date
  /**
   * Only who already holds a password or a session can try: those tries count wherever they come from, and for no
   * neighbour of that address.
   */
  readonly byHolder?: true
}

/**
 * Counts a try before its password is looked at, so that tries sent at once cannot slip through together. Gives its id,
 * to take it back when the password was right. Throws `too_many_tries` with the seconds to wait.
 */
export async function countAttempt(db: Db, { act, account, address: from, now, byHolder }: Attempt): Promise<number> {
  const tried = { act, account, address: byHolder ? '' : networkOf(from) }
  await forgetExpired(db, now)
  const { id } = await db
    .insertInto('login_attempts')
    .values({ ...tried, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const limit of byHolder ? [HOLDER] : [PAIR, ADDRESS]) {
    const wait = await secondsToWait(db, limit, { ...tried, now })
    if (wait === undefined) continue
    await forgetAttempt(db, id)
    throw new AppError('too_many_tries', { retryAfter: wait })
  }
  return id
}

/** The seconds until an account may be tried again by strangers; undefined while it may. */
export const lockedOutFor = (db: Db, tried: Omit<Attempt, 'act'>): Promise<number | undefined> =>
  secondsToWait(db, ACCOUNT, { act: 'login', ...tried })

async function secondsToWait(db: Db, { by, most, within }: Limit, tried: Attempt): Promise<number | undefined> {
  const now = tried.now.getTime()
  const { count, oldest } = await db
    .selectFrom('login_attempts')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('act', '=', tried.act)
    .where('at', '>', new Date(now - within))
    .where((eb) => eb.and(by.map((column) => eb(column, '=', tried[column]))))
    .executeTakeFirstOrThrow()
  if (Number(count) <= most) return undefined
  return Math.max(1, Math.ceil((new Date(oldest ?? now).getTime() + within - now) / 1000))
}

/** Whether what only a holder can try has no try left. */
export const isSpent = async (db: Db, tried: Omit<Attempt, 'address'>): Promise<boolean> =>
  (await secondsToWait(db, { ...HOLDER, most: HOLDER.most - 1 }, { ...tried, address: '' })) !== undefined

const forgetExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('login_attempts')
    .where((eb) =>
      eb.or([eb('at', '<', new Date(now.getTime() - KEPT_MS)), eb('at', '>', new Date(now.getTime() + AHEAD_MS))]),
    )
    .execute()

/** Takes back one try. */
export async function forgetAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('id', '=', id).execute()
}

/** Takes back every try to log in to an account, of one address when it is told: its person is here. */
export async function forgetAccount(db: Db, account: string, from?: string): Promise<void> {
  const query = db.deleteFrom('login_attempts').where('act', '=', 'login').where('account', '=', account)
  await (from === undefined ? query : query.where('address', '=', networkOf(from))).execute()
}
