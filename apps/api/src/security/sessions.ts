import type { contract } from '@octroi/domain'
import { recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { IDLE_MS } from '../access/authenticate.ts'
import { endOtherSessions } from '../access/end-sessions.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { sessionEnd } from '../access/session-end.ts'
import { hashToken } from '../access/token.ts'
import { parseUserAgent } from './device.ts'
import { readOwnAccount } from '../access/own-proof.ts'

type Sessions = Pick<typeof contract.security, 'sessions' | 'endSession' | 'endOtherSessions'>

/** Handlers of the caller's own sessions; administrators can end those of others all at once, but not see them. */
export const sessionListHandlers: Handlers<Sessions> = {
  sessions: async ({ db, actor, token, clock, config }) => {
    ensureCan(actor, 'user.security', { user_id: actor.id })
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'address', 'user_agent', 'created_at', 'used_at'])
      .where('user_id', '=', actor.id)
      .where('used_at', '>=', new Date(clock().getTime() - IDLE_MS))
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const current = token === null ? '' : hashToken(token)
    const isOpen = (row: { created_at: Date }) => sessionEnd(config, { ...row, rank: actor.rank }) > clock()
    return rows.filter(isOpen).map(({ token_hash, user_agent, ...row }) => ({
      ...row,
      ...parseUserAgent(user_agent),
      created_at: row.created_at.toISOString(),
      used_at: row.used_at.toISOString(),
      is_current: token_hash === current,
    }))
  },

  endSession: async (call) => {
    const { db, actor, params } = call
    ensureCan(actor, 'user.security', { user_id: actor.id })
    await db.transaction().execute(async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('id', '=', params.id)
        .where('user_id', '=', actor.id)
        .returning('id')
        .executeTakeFirst()
      if (!ended) throw await notFound(tx, params.id)
      await auditEnd(tx, call)
    })
    return undefined
  },

  endOtherSessions: async (call) => {
    const { db, actor, token } = call
    ensureCan(actor, 'user.security', { user_id: actor.id })
    return db.transaction().execute(async (tx) => {
      const ended = await endOtherSessions(tx, actor.id, token)
      await auditEnd(tx, call)
      return { ended }
    })
  },
}

/** Returns `not_found`; if the session is another user's, the trail records the attempt. */
async function notFound(tx: Db, id: number): Promise<AppError> {
  const other = await tx.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()
  return new AppError('not_found', other ? { hides: true } : {})
}

async function auditEnd(tx: Db, call: CallContext): Promise<void> {
  const { id, email } = await readOwnAccount(tx, call)
  await recordAudit(tx, call, { action: 'sessions_end', subject: 'user', subject_id: id, subject_label: email })
}
