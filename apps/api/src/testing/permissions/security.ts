import type { Db } from '../../db/client.ts'
import { addPerson, openSession } from '../test-app.ts'
import { ADMINISTRATORS, answers, EVERYBODY, type CallRow } from './row.ts'

const NOT_ONES_OWN = answers('hidden hidden hidden hidden hidden hidden hidden')

/**
 * Everybody manages only their own sessions and second factor, administrators included; administrators also set the
 * rules.
 */
export const SECURITY: readonly CallRow[] = [
  { call: 'security.sessions', about: 'one’s own', may: EVERYBODY, does: ({ who }) => who.reads('/sessions') },
  {
    call: 'security.endSession',
    about: 'one’s own session',
    may: EVERYBODY,
    does: async ({ here, who }) => {
      if (who.id > 0) await openSession(here, who)
      return who.calls('DELETE', `/sessions/${await newestSession(here.db, who.id)}`)
    },
  },
  {
    call: 'security.endSession',
    about: 'the session of somebody else',
    may: NOT_ONES_OWN,
    does: async ({ here, who }) => {
      const other = await addPerson(here, { name: 'Autre', type_id: 5 })
      return who.calls('DELETE', `/sessions/${await newestSession(here.db, other.id)}`)
    },
  },
  {
    call: 'security.endOtherSessions',
    about: 'one’s own',
    may: EVERYBODY,
    does: ({ who }) => who.calls('DELETE', '/sessions'),
  },
  { call: 'security.secondFactor', about: 'one’s own', may: EVERYBODY, does: ({ who }) => who.reads('/second_factor') },
  {
    call: 'security.startSecondFactor',
    about: 'one’s own',
    may: EVERYBODY,
    does: ({ who }) => who.calls('POST', '/second_factor', { body: { password: 'x' } }),
  },
  {
    call: 'security.confirmSecondFactor',
    about: 'one’s own',
    may: EVERYBODY,
    does: ({ who }) => who.calls('PUT', '/second_factor', { body: { code: '000000' } }),
  },
  {
    call: 'security.endSecondFactor',
    about: 'one’s own',
    may: EVERYBODY,
    does: ({ who }) => who.calls('POST', '/second_factor/end', { body: { password: 'x', code: '000000' } }),
  },
  {
    call: 'security.renewRecoveryCodes',
    about: 'one’s own',
    may: EVERYBODY,
    does: ({ who }) => who.calls('POST', '/second_factor/recovery_codes', { body: { password: 'x', code: '000000' } }),
  },
  {
    call: 'security.resetSecondFactor',
    about: 'of somebody else',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const other = await addPerson(here, { name: 'Autre', type_id: 5 })
      const row = { second_factor_secret: 'ABCDEFGH', second_factor_since: here.clock.now() }
      await here.db.updateTable('users').set(row).where('id', '=', other.id).execute()
      return who.calls('DELETE', `/users/${other.id}/second_factor`, { body: { password: 'x' } })
    },
  },
  {
    call: 'security.resetSecondFactor',
    about: 'one’s own',
    may: answers('no no no no no no no'),
    does: ({ who }) => who.calls('DELETE', `/users/${who.id || 1}/second_factor`, { body: { password: 'x' } }),
  },
  ...[1, 2, 5].map(
    (type_id): CallRow => ({
      call: 'security.endSessionsOf',
      about: `of somebody else of rank ${type_id}`,
      may: ADMINISTRATORS,
      does: async ({ here, who }) => {
        const other = await addPerson(here, { name: 'Autre', type_id })
        return who.calls('DELETE', `/users/${other.id}/sessions`)
      },
    }),
  ),
  {
    call: 'security.endSessionsOf',
    about: 'one’s own',
    may: answers('no no no no no no no'),
    does: ({ who }) => who.calls('DELETE', `/users/${who.id || 1}/sessions`),
  },
  { call: 'security.ranks', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/security') },
  {
    call: 'security.changeRank',
    about: 'a type of user',
    may: ADMINISTRATORS,
    does: ({ who }) => who.calls('PATCH', '/security/4', { body: { user_type: { second_factor: false } } }),
  },
]

async function newestSession(db: Db, user_id: number): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? 1
}
