import { beforeEach, describe, expect, test } from 'vitest'
import type { Person, Reply } from '../testing/person.ts'
import { softAuthenticator } from '../testing/soft-authenticator.ts'
import { addPerson, TEST_ORIGIN, testApp } from '../testing/test-app.ts'
import { OWN_PASSWORD, withOwnPassword } from '../testing/user-form.ts'
import { relyingParty } from './ceremony.ts'

const here = await testApp()
const { db, clock, nobody } = here
// Lets the limits expire between tests.
beforeEach(() => clock.pass({ minutes: 16 }))
const SITE = { rpId: 'demandes.example.org', origin: TEST_ORIGIN }
const NAME = 'Téléphone de Lise'

interface Options {
  readonly challenge: string
  readonly pubKeyCredParams?: readonly { readonly alg: number }[]
  readonly rp?: { readonly id: string }
  readonly excludeCredentials?: readonly { readonly id: string }[]
}
type Device = ReturnType<typeof softAuthenticator>

const someone = async (type_id = 2): Promise<Person> =>
  withOwnPassword(here, await addPerson(here, { name: 'Lise', type_id }))
const starts = (who: Person, password = OWN_PASSWORD) =>
  who.calls<Options>('POST', '/passkeys/options', { body: { password } })
const adds = (who: Person, credential: object, name = NAME) =>
  who.calls<{ id: number; name: string }>('POST', '/passkeys', { body: { name, credential } })
const asks = async (): Promise<Options> => (await nobody.calls<Options>('POST', '/login/passkey/options')).body
const logsIn = (credential: object): Promise<Reply<{ id: number }>> =>
  nobody.calls('POST', '/login/passkey', { body: { credential } })
const actionsOn = async ({ id }: Person) =>
  (await db.selectFrom('audit_events').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

/** Creates a person with a passkey, and the device that holds it. */
async function withPasskey(type_id = 2): Promise<{ person: Person; device: Device; id: number }> {
  const [person, device] = [await someone(type_id), softAuthenticator(SITE)]
  const { body } = await adds(person, device.registers((await starts(person)).body))
  return { person, device, id: body.id }
}

describe('making a passkey', () => {
  /** @behaviour passkeys.add, passkeys.login */
  test.each([1, 2, 3, 4, 5])('is open to rank %i, with the password; it then opens the account', async (rank) => {
    const { person, device } = await withPasskey(rank)
    expect((await person.reads('/passkeys')).body).toMatchObject([{ name: NAME, used_at: null }])
    const reply = await logsIn(device.signs(await asks()))
    expect(reply.status).toBe(200)
    expect(reply.body.id).toBe(person.id)
    const session = await here.app.inject({
      url: '/api/session',
      headers: { authorization: String(reply.headers['authorization']) },
    })
    expect(session.json()).toMatchObject({ id: person.id })
    expect((await person.reads('/passkeys')).body).toMatchObject([{ used_at: clock.now().toISOString() }])
    expect(await actionsOn(person)).toEqual(['passkey_add', 'login'])
  })

  /** @behaviour passkeys.proof */
  test('is not begun without one’s password, nor taken off', async () => {
    const { person, id } = await withPasskey()
    expect(await starts(person, 'faux')).toBeRefused('invalid', 'password')
    const removes = (password: string) => person.calls('DELETE', `/passkeys/${id}`, { body: { password } })
    expect(await removes('faux')).toBeRefused('invalid', 'password')
    expect((await person.reads('/passkeys')).body).toHaveLength(1)
    expect((await removes(OWN_PASSWORD)).status).toBe(204)
    expect((await person.reads('/passkeys')).body).toEqual([])
  })

  /** @behaviour passkeys.forged */
  test.each([
    ['of another place', { origin: 'https://demandes.example.com' }],
    ['for another name', { rpId: 'example.com' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['whose person was not asked', { unverified: true as const }],
  ])('with an answer %s is refused', async (_, twist) => {
    const person = await someone()
    const { body } = await starts(person)
    expect(await adds(person, softAuthenticator(SITE).registers(body, twist))).toBeRefused('passkey_refused')
    expect((await person.reads('/passkeys')).body).toEqual([])
  })

  /** @behaviour passkeys.once */
  test('takes a challenge of one’s own, once, within five minutes', async () => {
    const [person, other] = [await someone(), await someone()]
    const { body } = await starts(person)
    const answer = softAuthenticator(SITE).registers(body)
    expect(await adds(other, answer)).toBeRefused('passkey_refused')
    expect((await adds(person, answer)).status).toBe(200)
    expect(await adds(person, softAuthenticator(SITE).registers(body))).toBeRefused('passkey_refused')
    const late = (await starts(person)).body
    clock.pass({ minutes: 5, seconds: 1 })
    expect(await adds(person, softAuthenticator(SITE).registers(late))).toBeRefused('passkey_refused')
  })

  test('of another account, or of a device that has one already, makes no second one', async () => {
    const { person, device } = await withPasskey()
    const other = await someone()
    expect(await adds(other, device.registers((await starts(other)).body))).toBeRefused('passkey_refused')
    expect((await starts(person)).body).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] })
  })

  test('asks for signatures that fit what a login may send', async () => {
    const { body } = await starts(await someone())
    expect(body.pubKeyCredParams?.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  })

  test('stops at ten', async () => {
    const { person } = await withPasskey()
    const row = { user_id: person.id, public_key: '', counter: 0, transports: '[]', name: 'x', created_at: clock.now() }
    const more = Array.from({ length: 9 }, (_, place) => ({ ...row, credential_id: `${person.id} ${place}` }))
    await db.insertInto('passkeys').values(more).execute()
    expect(await starts(person)).toBeRefused('too_many_passkeys')
  })
})

describe('logging in with a passkey', () => {
  /** @behaviour passkeys.forged */
  test.each([
    ['of another place', { origin: 'https://demandes.example.com' }],
    ['for another name', { rpId: 'example.com' }],
    ['to a challenge of before', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['whose person was not asked', { unverified: true as const }],
    ['of a copy, which has signed less often', { counter: 1 }],
  ])('with an answer %s is refused', async (_, twist) => {
    const { device } = await withPasskey()
    expect((await logsIn(device.signs(await asks()))).status).toBe(200)
    expect(await logsIn(device.signs(await asks(), twist))).toBeRefused('bad_passkey')
  })

  /** @behaviour passkeys.once */
  test('that was overheard opens nothing again, nor does one that another key signed', async () => {
    const { person, device } = await withPasskey()
    const answer = device.signs(await asks())
    expect((await logsIn(answer)).status).toBe(200)
    expect(await logsIn(answer)).toBeRefused('bad_passkey')
    const { id, rawId } = device.signs(await asks())
    expect(await logsIn({ ...softAuthenticator(SITE).signs(await asks()), id, rawId })).toBeRefused('bad_passkey')
    expect(await logsIn(softAuthenticator(SITE).signs(await asks()))).toBeRefused('bad_passkey')
    // A challenge for a registration cannot be used for a login.
    expect(await logsIn(device.signs((await starts(person)).body))).toBeRefused('bad_passkey')
  })

  test('of a disabled account says so, and one that was taken off opens nothing', async () => {
    const { person, device, id } = await withPasskey()
    await db.updateTable('users').set({ disabled: true }).where('id', '=', person.id).execute()
    expect(await logsIn(device.signs(await asks()))).toBeRefused('disabled')
    await db.deleteFrom('passkeys').where('id', '=', id).execute()
    expect(await logsIn(device.signs(await asks()))).toBeRefused('bad_passkey')
  })

  test('is paused from where it failed ten times, or where fifty of others did', async () => {
    const [{ device }, other] = [await withPasskey(), await withPasskey()]
    for (let turn = 0; turn < 10; turn += 1) await logsIn(device.signs({ challenge: 'x' }))
    expect(await logsIn(device.signs(await asks()))).toBeRefused('too_many_tries')
    expect((await logsIn(other.device.signs(await asks()))).status).toBe(200)
    for (let turn = 0; turn < 40; turn += 1) await logsIn(softAuthenticator(SITE).signs({ challenge: 'x' }))
    expect(await logsIn(other.device.signs(await asks()))).toBeRefused('too_many_tries')
    clock.pass({ minutes: 16 })
    expect((await logsIn(device.signs(await asks()))).status).toBe(200)
  })
})

/** @behaviour passkeys.own */
test('a passkey is one’s own: nobody else names it or takes it off, administrators included', async () => {
  const { person, id } = await withPasskey()
  const administrator = await withOwnPassword(here, here.administrator)
  const renames = (who: Person, name: string) => who.calls<object>('PATCH', `/passkeys/${id}`, { body: { name } })
  expect(await renames(administrator, 'À moi')).toBeRefused('not_found')
  const body = { password: OWN_PASSWORD }
  expect(await administrator.calls('DELETE', `/passkeys/${id}`, { body })).toBeRefused('not_found')
  expect(await renames(person, ' ')).toBeRefused('invalid', 'name')
  expect((await renames(person, ' Ordinateur ')).body).toMatchObject({ name: 'Ordinateur' })
  expect((await administrator.reads('/passkeys')).body).toEqual([])
})

/** @behaviour passkeys.bounded */
test('renaming pauses after ten, and challenges after a hundred of one address, which those of others do not', async () => {
  const { person, id } = await withPasskey()
  const renames = (name: string) => person.calls('PATCH', `/passkeys/${id}`, { body: { name } })
  for (let turn = 0; turn < 10; turn += 1) expect((await renames(`Clé ${turn}`)).status).toBe(200)
  expect(await renames('Encore')).toBeRefused('too_many_tries')
  const expires_at = new Date(clock.now().getTime() + 60_000)
  const asked = (address: string) =>
    Array.from({ length: 100 }, (_, n) => ({ challenge: `${address} ${n}`, user_id: null, expires_at, address }))
  await db.insertInto('passkey_challenges').values(asked('203.0.113.4')).execute()
  expect((await nobody.calls('POST', '/login/passkey/options')).status).toBe(200)
  await db.insertInto('passkey_challenges').values(asked('127.0.0.1')).execute()
  expect(await nobody.calls('POST', '/login/passkey/options')).toBeRefused('too_many_tries')
  clock.pass({ minutes: 6 })
  expect((await nobody.calls('POST', '/login/passkey/options')).status).toBe(200)
})

test.each([
  ['https://demandes.example.org', 'demandes.example.org', 'https://demandes.example.org'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('at %s a passkey belongs to %s', (address, id, origin) => {
  expect(relyingParty({ origin: () => address })).toEqual({ id, origin })
})
