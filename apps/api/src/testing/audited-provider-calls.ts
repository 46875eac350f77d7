import type { AuditedCall } from './audited-calls.ts'

/** Logging in by the identity provider; what it writes where the provider is asked is in provider/provider-login.test.ts. */
export const PROVIDER_CALLS: readonly AuditedCall[] = [
  {
    call: 'provider.login',
    about: 'with an answer to no login of ours',
    writes: ['login_failure'],
    prepares: async (here) => () =>
      here.nobody.calls('POST', '/login/provider', { body: { answer: '?code=x&state=y', secret: 'z' } }),
  },
]
