import { Secret, TOTP } from 'otpauth'
import { another, type AuditedCall, withPassword } from './audited-calls.ts'
import type { Person } from './person.ts'
import { openSession, type TestApp } from './test-app.ts'
import { GOOD_PASSWORD } from './user-form.ts'

const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Somebody of their own who has a password and a second factor. */
async function withSecondFactor(here: TestApp): Promise<Person> {
  const { id, email } = await withPassword(here)
  const person = await openSession(here, { who: { id, email, token: null, organizationId: null } })
  const { body } = await person.calls<{ secret: string }>('POST', '/second_factor')
  await person.calls('PUT', '/second_factor', { body: { code: codeOf(body.secret, here.clock.now()) } })
  return person
}

/** Sessions, second factors, and what ranks must have. */
export const SECURITY_CALLS: readonly AuditedCall[] = [
  {
    call: 'security.confirmSecondFactor',
    about: 'with a wrong code',
    writes: ['code_failure'],
    prepares: async (here) => {
      const person = await another(here, 2)
      await person.calls('POST', '/second_factor')
      return () => person.calls('PUT', '/second_factor', { body: { code: '000' } })
    },
  },
  {
    call: 'security.endSecondFactor',
    about: 'with a wrong password',
    writes: ['proof_failure'],
    prepares: async (here) => {
      const person = await withSecondFactor(here)
      return () => person.calls('POST', '/second_factor/end', { body: { password: 'une autre phrase' } })
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
      const { secret } = (await here.volunteer.calls<{ secret: string }>('POST', '/second_factor')).body
      const body = { code: codeOf(secret, here.clock.now()) }
      return () => here.volunteer.calls('PUT', '/second_factor', { body })
    },
  },
  {
    call: 'security.endSecondFactor',
    about: 'one’s own',
    writes: ['second_factor_off'],
    prepares: async (here) => {
      const person = await withSecondFactor(here)
      return () => person.calls('POST', '/second_factor/end', { body: { password: GOOD_PASSWORD } })
    },
  },
  {
    call: 'security.renewRecoveryCodes',
    about: 'one’s own',
    writes: ['recovery_codes'],
    prepares: async (here) => {
      const person = await withSecondFactor(here)
      return () => person.calls('POST', '/second_factor/recovery_codes', { body: { password: GOOD_PASSWORD } })
    },
  },
  {
    call: 'security.resetSecondFactor',
    about: 'of somebody else',
    writes: ['second_factor_off'],
    prepares: async (here) => {
      const person = await withSecondFactor(here)
      return () => here.administrator.calls('DELETE', `/users/${person.id}/second_factor`)
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
