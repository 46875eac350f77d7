import { expect, test } from 'vitest'
import { hashPassword } from './password.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { app, db } = here
const PASSWORD = 'girafe pluie quai neuf'
const TRIES = 55

type Call = readonly ['GET' | 'POST' | 'PUT', string, object?]

const send = (address: string, [method, url, payload]: Call) =>
  app.inject({ method, url: `/api${url}`, remoteAddress: address, ...(payload ? { payload } : {}) })

/** A well-formed passkey assertion of no account. */
const credential = (place: number) => ({
  id: `cle${place}`,
  rawId: `cle${place}`,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
})

interface Act {
  readonly name: string
  /** Acts of the same kind share a counter. */
  readonly kind: string
  /** Returns the call of a try, for another account each time. */
  readonly tryAt: (place: number) => Call
}

/** What clients without a session can try. */
const ACTS: readonly Act[] = [
  {
    name: 'asking for a link',
    kind: 'ask',
    tryAt: (place) => ['POST', `/password?email=personne${place}@example.org`],
  },
  {
    name: 'trying a link',
    kind: 'link',
    tryAt: (place) => [
      'GET',
      `/password/verify?email=personne${place}@example.org&reset_password_token=${'a'.repeat(43)}`,
    ],
  },
  {
    name: 'choosing a password by a link',
    kind: 'link',
    tryAt: (place) => [
      'PUT',
      '/password',
      { id: 100_000 + place, reset_password_token: 'a'.repeat(43), password: PASSWORD },
    ],
  },
  {
    name: 'a passkey',
    kind: 'passkey',
    tryAt: (place) => ['POST', '/login/passkey', { credential: credential(place) }],
  },
  {
    name: 'logging in',
    kind: 'login',
    tryAt: (place) => ['POST', '/login', { user: { email: `personne${place}@example.org`, password: 'x' } }],
  },
]

/** Makes many tries from one address; returns the last status. */
async function tryOften(address: string, { tryAt }: Act): Promise<number> {
  let status = 0
  for (let place = 0; place < TRIES; place += 1) status = (await send(address, tryAt(place))).statusCode
  return status
}

/** @behaviour sign-in.acts-count-apart */
test.each(ACTS.map((act, place) => ({ ...act, act, address: `192.0.2.${place + 1}` })))(
  '$name 55 times from one address pauses that act there, and no other',
  async ({ kind, act, address }) => {
    expect(await tryOften(address, act)).toBe(429)
    for (const other of ACTS.filter((one) => one.kind !== kind))
      expect.soft((await send(address, other.tryAt(1000))).statusCode, other.name).not.toBe(429)
  },
)

test('whoever asked for 55 links logs in from the same address', async () => {
  const { who } = await addPerson(here, { name: 'Lise', type_id: 5 })
  const password_hash = await hashPassword(PASSWORD)
  await db.updateTable('users').set({ password_hash }).where('id', '=', who.id).execute()
  for (const act of ACTS.slice(0, 1)) expect(await tryOften('198.51.100.7', act)).toBe(429)
  const login = { user: { email: who.email, password: PASSWORD } }
  expect((await send('198.51.100.7', ['POST', '/login', login])).statusCode).toBe(200)
})
