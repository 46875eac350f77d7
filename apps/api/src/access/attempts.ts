import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from './network.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords in the window before further tries pause. */
const LIMITS = { account: 10, address: 50 } as const

interface Attempt {
  /**
   * What is tried at: an e-mail in small letters for a login. Anything else begins with a word in capitals, which
   * nobody can type as an e-mail then: tries at one thing never count for another.
   */
  readonly account: string
  /** Where from; neighbours in one network of IPv6 count together. */
  readonly address: string
  readonly now: Date
}

/**
 * Counts a try before its password is looked at, so that tries sent at once cannot slip through together. Gives its id,
 * to take it back when the password was right. Throws `too_many_tries` with the seconds to wait.
 */
export async function countAttempt(db: Db, { account, address: from, now }: Attempt): Promise<number> {
  const address = networkOf(from)
  const since = new Date(now.getTime() - WINDOW_MS)
  await db.deleteFrom('login_attempts').where('at', '<', since).execute()
  const { id } = await db
    .insertInto('login_attempts')
    .values({ account, address, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const column of ['account', 'address'] as const) {
    const { count, oldest } = await db
      .selectFrom('login_attempts')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
      .where(column, '=', column === 'account' ? account : address)
      .executeTakeFirstOrThrow()
    if (Number(count) > LIMITS[column]) {
      await forgetAttempt(db, id)
      const until = new Date(oldest ?? now).getTime() + WINDOW_MS
      throw new AppError('too_many_tries', { retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) })
    }
  }
  return id
}

/** Takes back one try. */
export async function forgetAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('id', '=', id).execute()
}

/** Takes back every try of an account: its person is here. */
export async function forgetAccount(db: Db, account: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('account', '=', account).execute()
}
