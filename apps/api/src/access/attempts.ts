import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { toNetworkKey } from './network.ts'

const MINUTE_MS = 60_000
/**
 * Tolerance for tries in the future: if the clock was set back, later ones are ignored; servers that share a database
 * differ by less.
 */
const AHEAD_MS = MINUTE_MS

/** The act that is tried. Each has separate counters. */
type Act = 'login' | 'code' | 'proof' | 'password_ask' | 'password_link' | 'passkey' | 'passkey_name' | 'provider'

interface Limit {
  readonly by: readonly ('account' | 'address')[]
  readonly most: number
  readonly within: number
}

/** Limits after which further tries are refused for a while (decisions, section 11). */
const PAIR: Limit = { by: ['account', 'address'], most: 10, within: 15 * MINUTE_MS }
const ADDRESS: Limit = { by: ['address'], most: 50, within: 15 * MINUTE_MS }
/** Limit for acts that need a password or session already, so that tries from any address count together. */
const HOLDER: Limit = { by: ['account'], most: 10, within: 15 * MINUTE_MS }
/** Limit of tries by strangers from any address; beyond it, the account's owner can still log in through a mail. */
const ACCOUNT: Limit = { by: ['account'], most: 100, within: 60 * MINUTE_MS }
const KEPT_MS = ACCOUNT.within

interface Attempt {
  readonly act: Act
  /** The account that is tried; for a login, the e-mail in lower case. */
  readonly account: string
  /** The client's address; addresses of one IPv6 network count together. */
  readonly address: string
  readonly now: Date
  /**
   * True if the act requires a password or session already: its tries count for the account from any address, and not
   * for other clients of that address.
   */
  readonly byHolder?: true
}

/**
 * Counts a try before its password is verified, so that concurrent tries cannot exceed the limit. Returns its id, with
 * which it is removed if the password was right. Throws `too_many_tries` with the seconds to wait.
 */
export async function countAttempt(db: Db, { act, account, address: from, now, byHolder }: Attempt): Promise<number> {
  const tried = { act, account, address: byHolder ? '' : toNetworkKey(from) }
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

/** Returns the seconds until strangers may try an account again; undefined if they may now. */
export const readLockoutSeconds = (db: Db, tried: Omit<Attempt, 'act'>): Promise<number | undefined> =>
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

/** True if the holder of a password or session has no try left. */
export const hasNoTriesLeft = async (db: Db, tried: Omit<Attempt, 'address'>): Promise<boolean> =>
  (await secondsToWait(db, { ...HOLDER, most: HOLDER.most - 1 }, { ...tried, address: '' })) !== undefined

const forgetExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('login_attempts')
    .where((eb) =>
      eb.or([eb('at', '<', new Date(now.getTime() - KEPT_MS)), eb('at', '>', new Date(now.getTime() + AHEAD_MS))]),
    )
    .execute()

/** Removes one counted try. */
export async function forgetAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('id', '=', id).execute()
}

/** Removes all tries to log in to an account, or only those from one address, because its owner has logged in. */
export async function forgetAccount(db: Db, account: string, from?: string): Promise<void> {
  const query = db.deleteFrom('login_attempts').where('act', '=', 'login').where('account', '=', account)
  await (from === undefined ? query : query.where('address', '=', toNetworkKey(from))).execute()
}
