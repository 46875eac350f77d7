import { Secret, TOTP } from 'otpauth'
import { another, type AuditedCall, withPassword } from './audited-calls.ts'
import type { Person } from './person.ts'
import { openSession, type TestApp } from './test-app.ts'
import { PASSKEY_CALLS } from './audited-passkey-calls.ts'
import { PROVIDER_CALLS } from './audited-provider-calls.ts'
import { GOOD_PASSWORD, OWN_PASSWORD, withOwnPassword } from './user-form.ts'

const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Creates a person with a password. */
async function somebody(here: TestApp): Promise<Person> {
  const { id, email } = await withPassword(here)
  return openSession(here, { who: { id, email, token: null, organizationId: null } })
}

/** Creates a person who has begun to set up a second factor; `code` returns what their device shows. */
async function withSecret(here: TestApp) {
  const person = await somebody(here)
  const sent = { body: { password: GOOD_PASSWORD } }
  const { secret } = (await person.calls<{ secret: string }>('POST', '/second_factor', sent)).body
  return { person, code: () => codeOf(secret, here.clock.now()) }
}

/** Creates a person with a second factor and an unused code. */
async function withSecondFactor(here: TestApp) {
  const { person, code } = await withSecret(here)
  await person.calls('PUT', '/second_factor', { body: { code: code() } })
  here.clock.pass({ seconds: 30 })
  return { person, code }
}

/** Calls on sessions, second factors, and the rules of ranks. */
export const SECURITY_CALLS: readonly AuditedCall[] = [
  ...PASSKEY_CALLS,
  ...PROVIDER_CALLS,
  {
    call: 'mailChoices.choose',
    about: 'a mail not to get',
    writes: ['update'],
    prepares: async (here) => {
      const person = await somebody(here)
      const { body } = await person.reads<{ kind: string }[]>('/mail_choices')
      return () => person.calls('PUT', `/mail_choices/${body[0]?.kind}`, { body: { wanted: false } })
    },
  },
  {
    call: 'security.startSecondFactor',
    about: 'with a wrong password',
    writes: ['proof_failure'],
    prepares: async (here) => {
      const person = await somebody(here)
      return () => person.calls('POST', '/second_factor', { body: { password: 'une autre phrase' } })
    },
  },
  {
    call: 'security.confirmSecondFactor',
    about: 'with a wrong code',
    writes: ['code_failure'],
    prepares: async (here) => {
      const { person } = await withSecret(here)
      return () => person.calls('PUT', '/second_factor', { body: { code: '000' } })
    },
  },
  {
    call: 'security.endSecondFactor',
    about: 'with a wrong password',
    writes: ['proof_failure'],
    prepares: async (here) => {
      const { person, code } = await withSecondFactor(here)
      const body = { password: 'une autre phrase', code: code() }
      return () => person.calls('POST', '/second_factor/end', { body })
    },
  },
  {
    call: 'security.endSecondFactor',
    about: 'with a wrong code',
    writes: ['code_failure'],
    prepares: async (here) => {
      const { person } = await withSecondFactor(here)
      const body = { password: GOOD_PASSWORD, code: '000000' }
      return () => person.calls('POST', '/second_factor/end', { body })
    },
  },
  {
    call: 'security.endSession',
    about: 'one of one’s own',
    writes: ['sessions_end'],
    prepares: async (here) => {
      await openSession(here, here.analyst)
      const { body } = await here.analyst.reads<{ id: number; is_current: boolean }[]>('/sessions')
      return () => here.analyst.calls('DELETE', `/sessions/${body.find((one) => !one.is_current)?.id}`)
    },
  },
  {
    call: 'security.endOtherSessions',
    about: 'one’s own',
    writes: ['sessions_end'],
    prepares: async (here) => () => here.analyst.calls('DELETE', '/sessions'),
  },
  {
    call: 'security.confirmSecondFactor',
    about: 'one’s own',
    writes: ['second_factor_on'],
    prepares: async (here) => {
      const { person, code } = await withSecret(here)
      return () => person.calls('PUT', '/second_factor', { body: { code: code() } })
    },
  },
  {
    call: 'security.endSecondFactor',
    about: 'one’s own',
    writes: ['second_factor_off'],
    prepares: async (here) => {
      const { person, code } = await withSecondFactor(here)
      const body = { password: GOOD_PASSWORD, code: code() }
      return () => person.calls('POST', '/second_factor/end', { body })
    },
  },
  {
    call: 'security.renewRecoveryCodes',
    about: 'one’s own',
    writes: ['recovery_codes'],
    prepares: async (here) => {
      const { person, code } = await withSecondFactor(here)
      const body = { password: GOOD_PASSWORD, code: code() }
      return () => person.calls('POST', '/second_factor/recovery_codes', { body })
    },
  },
  {
    call: 'security.resetSecondFactor',
    about: 'of somebody else',
    writes: ['second_factor_off'],
    prepares: async (here) => {
      const { person } = await withSecondFactor(here)
      await withOwnPassword(here, here.administrator)
      const sent = { body: { password: OWN_PASSWORD } }
      return () => here.administrator.calls('DELETE', `/users/${person.id}/second_factor`, sent)
    },
  },
  {
    call: 'security.resetSecondFactor',
    about: 'with a wrong password',
    writes: ['proof_failure'],
    prepares: async (here) => {
      const { person } = await withSecondFactor(here)
      const sent = { body: { password: 'une autre phrase' } }
      return () => here.administrator.calls('DELETE', `/users/${person.id}/second_factor`, sent)
    },
  },
  {
    call: 'security.endSessionsOf',
    about: 'of somebody else',
    writes: ['sessions_end'],
    prepares: async (here) => {
      const { id } = await another(here)
      return () => here.administrator.calls('DELETE', `/users/${id}/sessions`)
    },
  },
  {
    call: 'security.changeRank',
    about: 'what a rank must have',
    writes: ['update'],
    prepares: async (here) => () =>
      here.administrator.calls('PATCH', '/security/3', { body: { user_type: { second_factor: true } } }),
  },
]
