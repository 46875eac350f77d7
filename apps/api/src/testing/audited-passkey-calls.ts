import type { AuditedCall } from './audited-calls.ts'
import { softAuthenticator } from './soft-authenticator.ts'
import { addPerson, TEST_ORIGIN, type TestApp } from './test-app.ts'
import { OWN_PASSWORD, withOwnPassword } from './user-form.ts'

const SITE = { rpId: new URL(TEST_ORIGIN).hostname, origin: TEST_ORIGIN }
const proof = { body: { password: OWN_PASSWORD } }

/** Creates a person with a device, and the call that registers its passkey. */
async function withDevice(here: TestApp) {
  const person = await withOwnPassword(here, await addPerson(here, { name: 'Lise', type_id: 3 }))
  const device = softAuthenticator(SITE)
  const { body } = await person.calls<{ challenge: string }>('POST', '/passkeys/options', proof)
  const add = () =>
    person.calls<{ id: number }>('POST', '/passkeys', { body: { name: 'Clé', credential: device.registers(body) } })
  return { person, device, add }
}

/** Calls on the caller's own passkeys, and logins with one. */
export const PASSKEY_CALLS: readonly AuditedCall[] = [
  {
    call: 'passkeys.start',
    about: 'with a wrong password',
    writes: ['proof_failure'],
    prepares: async (here) => {
      const { person } = await withDevice(here)
      return () => person.calls('POST', '/passkeys/options', { body: { password: 'une autre phrase' } })
    },
  },
  {
    call: 'passkeys.add',
    about: 'one’s own',
    writes: ['passkey_add'],
    prepares: async (here) => (await withDevice(here)).add,
  },
  {
    call: 'passkeys.rename',
    about: 'one’s own',
    writes: ['update'],
    prepares: async (here) => {
      const { person, add } = await withDevice(here)
      const { id } = (await add()).body
      return () => person.calls('PATCH', `/passkeys/${id}`, { body: { name: 'Autrement' } })
    },
  },
  {
    call: 'passkeys.remove',
    about: 'one’s own',
    writes: ['passkey_remove'],
    prepares: async (here) => {
      const { person, add } = await withDevice(here)
      const { id } = (await add()).body
      return () => person.calls('DELETE', `/passkeys/${id}`, proof)
    },
  },
  {
    call: 'passkeys.login',
    about: 'with one',
    writes: ['login'],
    prepares: async (here) => {
      const { device, add } = await withDevice(here)
      await add()
      const { body } = await here.nobody.calls<{ challenge: string }>('POST', '/login/passkey/options')
      return () => here.nobody.calls('POST', '/login/passkey', { body: { credential: device.signs(body) } })
    },
  },
  {
    call: 'passkeys.login',
    about: 'with one that nobody has',
    writes: ['login_failure'],
    prepares: async (here) => {
      const { body } = await here.nobody.calls<{ challenge: string }>('POST', '/login/passkey/options')
      const credential = softAuthenticator(SITE).signs(body)
      return () => here.nobody.calls('POST', '/login/passkey', { body: { credential } })
    },
  },
]
