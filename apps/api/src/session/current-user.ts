import { CurrentUser } from '@octroi/domain'
import { sql } from 'kysely'
import type { CallContext } from '../access/call.ts'
import { sessionEnd } from '../access/session-end.ts'
import { hashToken } from '../access/token.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { findUser } from '../users/index.ts'

interface Logged {
  readonly id: number
  readonly token: string
}

/** Returns the logged-in user, with the logo of their organisation's region, and the end of this session. */
export async function readCurrentUser(call: CallContext, { id, token }: Logged): Promise<CurrentUser> {
  const { db } = call
  const user = await findUser(db, id)
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'provider_factor'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!user || !session) throw new AppError('session_ended')
  const end = sessionEnd(call.config, { ...session, rank: user.user_type.rang })
  const region = await db
    .selectFrom('organizations as o')
    .innerJoin('lookups as l', (join) => join.onRef('l.label', '=', 'o.region').on('l.kind', '=', 'regions'))
    .select(sql`l.data ->> 'logo'`.as('logo'))
    .where('o.id', '=', user.organization?.id ?? 0)
    .executeTakeFirst()
  const session_ends_in = Math.floor((end.getTime() - call.clock().getTime()) / 1000)
  const { data: logo = 'default' } = CurrentUser.shape.logo.safeParse(region?.logo)
  const must_set_up_second_factor = !session.provider_factor && (await mustSetUp(db, id))
  return { ...user, logo, must_set_up_second_factor, session_ends_in }
}

async function mustSetUp(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select('u.id')
    .where('u.id', '=', id)
    .where('t.second_factor', '=', true)
    .where('u.second_factor_since', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
