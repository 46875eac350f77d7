import type { AuditedCall } from './audited-calls.ts'

/** Calls of logins through the identity provider; provider/provider-login.test.ts has those that need a provider. */
export const PROVIDER_CALLS: readonly AuditedCall[] = [
  {
    call: 'provider.login',
    about: 'with an answer to no login of ours',
    writes: ['login_failure'],
    prepares: async (here) => () =>
      here.nobody.calls('POST', '/login/provider', { body: { answer: '?code=x&state=y', secret: 'z' } }),
  },
]
