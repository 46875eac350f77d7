import { answers, type CallRow } from './row.ts'

/** Without a provider there is no such call; provider/fresh-login.test.ts has each rank with one. */
const NOBODY = answers('hidden hidden hidden hidden hidden hidden hidden')

export const PROVIDER: readonly CallRow[] = [
  {
    call: 'provider.startProof',
    about: 'one’s own session, without a provider',
    may: NOBODY,
    does: ({ who }) => who.calls('POST', '/login/provider/proof/start'),
  },
  {
    call: 'provider.prove',
    about: 'one’s own session, without a provider',
    may: NOBODY,
    does: ({ who }) => who.calls('POST', '/login/provider/proof', { body: { answer: '?code=x&state=y', secret: 'z' } }),
  },
]
