import type { contract } from '@octroi/domain'
import { recordAudit } from '../trail/record.ts'
import type { Handlers } from '../access/call.ts'
import { readCurrentUser } from './current-user.ts'
import { decryptIdToken, openSession } from './login.ts'
import { hashToken } from '../access/token.ts'

export const sessionHandlers: Handlers<typeof contract.session> = {
  login: async (call) => {
    const { token, id } = await openSession(call, call.body.user)
    call.setHeader('authorization', `Bearer ${token}`)
    return readCurrentUser(call, { id, token })
  },

  logout: async (call) => {
    const { db, token, actor, provider } = call
    const idToken = await db.transaction().execute(async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token ?? ''))
        .returning(['token_hash', 'id_token'])
        .executeTakeFirst()
      const user = await tx.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirst()
      await recordAudit(tx, call, {
        action: 'logout',
        subject: 'user',
        subject_id: actor.id,
        subject_label: user?.email ?? '',
      })
      return ended && decryptIdToken(call, ended)
    })
    // Ends the session at the provider too: otherwise the next person at this computer could log in with one click.
    return { leave_by: (await provider?.addressToLeave(idToken ?? null)) ?? null }
  },

  current: (call) => readCurrentUser(call, { id: call.actor.id, token: call.token ?? '' }),
}
