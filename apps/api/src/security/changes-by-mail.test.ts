import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Person } from '../testing/person.ts'
import { softAuthenticator } from '../testing/soft-authenticator.ts'
import { addPerson, TEST_ORIGIN, testApp } from '../testing/test-app.ts'
import { GOOD_PASSWORD, logsIn, OWN_PASSWORD, withOwnPassword } from '../testing/user-form.ts'

const here = await testApp()
const { db, clock, nobody } = here
const newPerson = async (): Promise<Person> =>
  withOwnPassword(here, await addPerson(here, { name: 'Lise', type_id: 2 }))
const password = OWN_PASSWORD

/** Returns the texts of the mails to a person since the last time. */
async function takeMails({ who }: Person): Promise<string[]> {
  const rows = await db.deleteFrom('mails').where('recipient', '=', who.email).returning(['id', 'body']).execute()
  return rows.toSorted((one, other) => one.id - other.id).map(({ body }) => body)
}

/** Turns the second factor on; returns what the device shows, each time a code that was not used. */
async function turnOn(person: Person): Promise<() => string> {
  const { secret } = (await person.calls<{ secret: string }>('POST', '/second_factor', { body: { password } })).body
  const code = () => {
    clock.pass({ seconds: 30 })
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
  }
  await person.calls('PUT', '/second_factor', { body: { code: code() } })
  return code
}

/** @behaviour passwords.leaves-second-factor */
test('a new password by mail leaves the second factor, which the login after it asks for', async () => {
  const person = await newPerson()
  const { email } = person.who
  const code = await turnOn(person)
  await takeMails(person)
  await nobody.calls('POST', '/password', { query: { email } })
  const [mail = ''] = await takeMails(person)
  const [, reset_password_token] = /reset_password_token=([\w-]+)/.exec(mail) ?? []
  const sent = { id: person.id, reset_password_token, password: GOOD_PASSWORD }
  expect((await nobody.calls('PUT', '/password', { body: sent })).status).toBeLessThan(300)
  expect(await logsIn(nobody, email, GOOD_PASSWORD)).toBeRefused('second_factor_needed')
  const user = { email, password: GOOD_PASSWORD, code: code() }
  expect((await nobody.calls('POST', '/login', { body: { user } })).status).toBe(200)
})

/** @behaviour passkeys.mailed */
test('a passkey that is added or removed is told to its person by mail', async () => {
  const person = await newPerson()
  const device = softAuthenticator({ rpId: 'demandes.example.org', origin: TEST_ORIGIN })
  const options = await person.calls<{ challenge: string }>('POST', '/passkeys/options', { body: { password } })
  const body = { name: 'Téléphone', credential: device.registers(options.body) }
  const { id } = (await person.calls<{ id: number }>('POST', '/passkeys', { body })).body
  expect(await takeMails(person)).toEqual([expect.stringContaining('clé d’accès')])
  await person.calls('DELETE', `/passkeys/${id}`, { body: { password } })
  expect(await takeMails(person)).toEqual([expect.stringContaining('clé d’accès')])
})

/** @behaviour second-factor.codes-mailed */
test('new recovery codes are told to their person by mail, without the codes', async () => {
  const person = await newPerson()
  const code = await turnOn(person)
  await takeMails(person)
  const reply = await person.calls<{ recovery_codes: string[] }>('POST', '/second_factor/recovery_codes', {
    body: { password, code: code() },
  })
  const [mail = '', ...others] = await takeMails(person)
  expect(others).toEqual([])
  expect(mail).toContain('codes de secours')
  for (const recovery of reply.body.recovery_codes) expect(mail).not.toContain(recovery)
})
