import { openSession } from '../test-app.ts'
import { EVERYBODY, type CallRow } from './row.ts'

export const SESSION: readonly CallRow[] = [
  { call: 'session.current', about: 'oneself', may: EVERYBODY, does: ({ who }) => who.reads('/session') },
  {
    call: 'session.logout',
    about: 'one’s own session',
    may: EVERYBODY,
    does: async ({ here, who }) => (await openSession(here, who)).calls('POST', '/logout'),
  },
]
