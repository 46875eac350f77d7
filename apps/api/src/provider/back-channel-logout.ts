import type { contract } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { CallContext, Handlers } from '../access/call.ts'
import { LOGOUT_TOKEN_S, type LoggedOut } from '../access/logout-token.ts'
import { ProviderRefusal } from '../access/provider-refusal.ts'
import { hashToken } from '../access/token.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { changesOf, recordAudit } from '../trail/record.ts'
import { requireProvider } from './require-provider.ts'

/** How long a used token is remembered: twice its own validity, since clocks differ. */
const REMEMBERED_MS = 2 * LOGOUT_TOKEN_S * 1000

type Logout = Pick<typeof contract.provider, 'backChannelLogout'>

/**
 * Handler of the provider's own call when somebody logged out there, or was logged out. Succeeds when no session is left
 * to end. Throws `bad_logout_token` for a token that is not valid or was used; the server's log has the reason.
 */
export const backChannelLogoutHandlers: Handlers<Logout> = {
  backChannelLogout: async (call) => {
    call.setHeader('cache-control', 'no-store')
    const ended = await requireProvider(call)
      .loggedOutBy(call.body.logout_token)
      .catch((error: unknown) => {
        throw error instanceof ProviderRefusal ? new AppError('bad_logout_token') : error
      })
    await call.db.transaction().execute(async (tx) => {
      await useToken(tx, call, ended)
      await endPendingLogins(tx, ended)
      await endSessions(tx, call, ended)
    })
    return undefined
  },
}

/** Remembers a token. Throws `bad_logout_token` if it was used before, also at the same moment. */
async function useToken(tx: Db, { clock }: CallContext, { issuer, tokenId }: LoggedOut): Promise<void> {
  const now = clock()
  await tx.deleteFrom('provider_logouts').where('expires_at', '<', now).execute()
  const expires_at = new Date(now.getTime() + REMEMBERED_MS)
  const used = await tx
    .insertInto('provider_logouts')
    .values({ token_id: hashToken(`${issuer} ${tokenId}`), expires_at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (!used.numInsertedOrUpdatedRows) throw new AppError('bad_logout_token')
}

/**
 * True for a session of the provider, and where the token names its person too, for one of theirs that is not known: the
 * provider need not name its session at the login.
 */
const isOrUnknown = (column: RawBuilder<unknown>, { session, subject }: Pick<LoggedOut, 'session' | 'subject'>) =>
  subject === undefined
    ? sql<boolean>`${column} = ${session}`
    : sql<boolean>`(${column} = ${session} or ${column} is null)`

/** Deletes logins that still need a code here, so that they open nothing afterwards. */
async function endPendingLogins(tx: Db, { issuer, subject, session }: LoggedOut): Promise<void> {
  const claim = (name: 'issuer' | 'subject' | 'session') => sql<string | null>`vouched ->> ${sql.lit(name)}`
  await tx
    .deleteFrom('provider_ceremonies')
    .where(claim('issuer'), '=', issuer)
    .$if(subject !== undefined, (query) => query.where(claim('subject'), '=', subject ?? ''))
    .$if(session !== undefined, (query) => query.where(isOrUnknown(claim('session'), { session, subject })))
    .execute()
}

/** Ends the sessions that a login at the provider opened: those of one of its sessions, or all of its person. */
async function endSessions(tx: Db, call: CallContext, { issuer, subject, session }: LoggedOut): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('provider_issuer', '=', issuer)
    .$if(subject !== undefined, (query) => query.where('provider_subject', '=', subject ?? ''))
    .$if(session !== undefined, (query) => query.where(isOrUnknown(sql.ref('provider_session'), { session, subject })))
    .returning('user_id')
    .execute()
  const ids = [...new Set(ended.map(({ user_id }) => user_id))]
  if (ids.length === 0) return
  for (const { id, email } of await tx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute())
    await recordAudit(tx, call, {
      action: 'sessions_end',
      subject: 'user',
      subject_id: id,
      subject_label: email,
      actor_id: null,
      changes: changesOf({}, { provider: call.config.provider?.label }),
    })
}
