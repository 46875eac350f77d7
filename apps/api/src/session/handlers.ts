import { type contract, CurrentUser } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import { findUser } from '../users/queries.ts'
import { IDLE_MS } from './authenticate.ts'
import { countAttempt, forgetAccount } from './login-limit.ts'
import { isPassword } from './password.ts'
import { hashToken, newToken } from './token.ts'

export const sessionHandlers: Handlers<typeof contract.session> = {
  login: async ({ db, clock, address, body: { user }, setHeader }) => {
    const account = user.email.trim().toLowerCase()
    const now = clock()
    await countAttempt(db, { account, address, now })
    const found = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'disabled'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', account))
      .executeTakeFirst()
    const right = await isPassword(found?.password_hash, user.password)
    if (!found || !right) throw new AppError('bad_credentials')
    if (found.disabled) throw new AppError('disabled')
    await forgetAccount(db, account)
    await forgetEnded(db, now)
    const token = newToken()
    await db
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), user_id: found.id, created_at: now, used_at: now })
      .execute()
    setHeader('authorization', `Bearer ${token}`)
    return currentUser(db, found.id)
  },

  logout: async ({ db, token }) => {
    if (token) await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
    return undefined
  },

  current: ({ db, actor }) => currentUser(db, actor.id),
}

/** Rows of sessions that have ended are of no more use. */
async function forgetEnded(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('used_at', '<', new Date(now.getTime() - IDLE_MS))
    .execute()
}

/** The person logged in, with the logo of the region of their organisation. */
async function currentUser(db: Db, id: number): Promise<CurrentUser> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('session_ended')
  const region = await db
    .selectFrom('organizations as o')
    .innerJoin('lookups as l', (join) => join.onRef('l.label', '=', 'o.region').on('l.kind', '=', 'regions'))
    .select(sql`l.data ->> 'logo'`.as('logo'))
    .where('o.id', '=', user.organization?.id ?? 0)
    .executeTakeFirst()
  const { data: logo = 'default' } = CurrentUser.shape.logo.safeParse(region?.logo)
  return { ...user, logo }
}
