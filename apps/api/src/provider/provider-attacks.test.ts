import { beforeEach, describe, expect, test } from 'vitest'
import { type Begun, begins, comesBack } from '../testing/provider-login.ts'
import { openForgingProvider, type ForgedToken } from '../testing/forging-provider.ts'
import type { Person } from '../testing/person.ts'
import { configOf } from '../testing/provider-config.ts'
import { addPerson, TEST_ORIGIN, testApp } from '../testing/test-app.ts'

const there = await openForgingProvider()
const here = await testApp({ provider: configOf(there) })
const { db, clock, nobody, administrator } = here
beforeEach(() => clock.pass({ minutes: 16 }))

let count = 0
const known = (): Promise<Person> => addPerson(here, { name: 'Lise', type_id: 2 })

const asked = ({ address }: Begun) => Object.fromEntries(new URL(address).searchParams)

/** Makes the provider issue a token with these claims about a person; returns what the browser sends back. */
function answered(begun: Begun, person: Person, { claims, ...how }: ForgedToken = {}) {
  const { nonce, state } = asked(begun)
  count += 1
  there.says = { ...how, claims: { sub: `lise-${count}`, email: person.who.email, nonce, ...claims } }
  return { answer: `?code=un-code-${count}&state=${state}`, secret: begun.secret }
}

const sessionsOf = async ({ id }: Person) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length

const reasons = async () =>
  (await db.selectFrom('audit_events').select('changes').where('action', '=', 'login_failure').orderBy('id').execute())
    .map(({ changes }) => (changes as Record<string, { to: unknown } | undefined>)['code']?.to)
    .at(-1)

test('what is asked of the provider has a state, a nonce and a challenge, anew each time', async () => {
  const [one, other] = [asked(await begins(here)), asked(await begins(here))]
  expect(one).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${TEST_ORIGIN}/login/return`,
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one[name]).toMatch(/^[\w-]{43}$/)
    expect(one[name]).not.toBe(other[name])
  }
})

test('a code is exchanged with our secret and the verifier of this very login', async () => {
  const begun = await begins(here)
  expect((await comesBack(here, answered(begun, await known()))).status).toBe(200)
  const sent = Object.fromEntries(there.asked.at(-1) ?? [])
  expect(sent).toMatchObject({ grant_type: 'authorization_code', redirect_uri: `${TEST_ORIGIN}/login/return` })
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(String(sent['code_verifier'])))
  expect(Buffer.from(digest).toString('base64url')).toBe(asked(begun)['code_challenge'])
})

describe('an answer', () => {
  /** @behaviour provider.once */
  test('serves once', async () => {
    const back = answered(await begins(here), await known())
    expect((await comesBack(here, back)).status).toBe(200)
    expect(await comesBack(here, back)).toBeRefused('provider_lost')
  })

  /** @behaviour provider.this-browser */
  test('that somebody else brought is worth nothing in this browser, and is used up', async () => {
    const [attacker, victim] = [await known(), await known()]
    const theirs = await begins(here)
    const back = answered(theirs, attacker)
    const mixed = { ...back, secret: (await begins(here)).secret }
    expect(await comesBack(here, mixed)).toBeRefused('provider_lost')
    expect(await comesBack(here, back)).toBeRefused('provider_lost')
    expect(await sessionsOf(victim)).toBe(1)
  })

  test.each(['', '?', '?code=x', '?code=x&state=forged', '?error=access_denied&state=forged'])(
    'of no login of ours is refused before the provider is asked: %j',
    async (answer) => {
      const before = there.asked.length
      expect(await comesBack(here, { answer, secret: (await begins(here)).secret })).toBeRefused('provider_lost')
      expect(there.asked).toHaveLength(before)
    },
  )

  test('that comes late is refused', async () => {
    const back = answered(await begins(here), await known())
    clock.pass({ minutes: 15, seconds: 1 })
    expect(await comesBack(here, back)).toBeRefused('provider_lost')
  })

  test('that says no is told in the trail with its word', async () => {
    const begun = await begins(here)
    const { state } = asked(begun)
    const answer = `?error=access_denied&error_description=<b>non</b>&state=${state}`
    const reply = await comesBack(here, { answer, secret: begun.secret })
    expect(reply).toBeRefused('provider_refused')
    expect(JSON.stringify(reply.body)).not.toContain('<b>')
    expect(await reasons()).toBe('access_denied')
  })

  test('of another provider, which it names, is refused', async () => {
    const begun = await begins(here)
    const back = answered(begun, await known())
    const mixed = { ...back, answer: `${back.answer}&iss=https://ailleurs.example` }
    expect(await comesBack(here, mixed)).toBeRefused('provider_refused')
  })

  test('that is tried without end pauses where it comes from', async () => {
    const { secret } = await begins(here)
    const tries = Array.from({ length: 51 }, (_, place) => ({ answer: `?code=x&state=${place}`, secret }))
    const replies = []
    for (const sent of tries) replies.push(await comesBack(here, sent))
    expect(replies.at(-1)).toBeRefused('too_many_tries')
  })
})

describe('a token', () => {
  const hour = 3600
  const past = Math.floor(Date.now() / 1000) - 2 * hour
  const LIES: readonly [string, ForgedToken][] = [
    ['of another login', { claims: { nonce: 'un-autre' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://ailleurs.example' } }],
    ['for another application', { claims: { aud: 'autre' } }],
    ['for several, given to another', { claims: { aud: ['octroi', 'autre'], azp: 'autre' } }],
    ['that has ended', { claims: { iat: past, exp: past + hour } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a name for its person', { claims: { sub: undefined } }],
    ['that nobody signed', { alg: 'none' }],
    ['signed as if our secret were its key', { alg: 'HS256' }],
    ['that somebody else signed', { foreignKey: true }],
  ]
  /** @behaviour provider.forged */
  test.each(LIES)('%s opens nothing', async (_what, lie) => {
    const person = await known()
    const begun = await begins(here)
    expect((await comesBack(here, answered(begun, person))).status).toBe(200)
    const sessions = await sessionsOf(person)
    expect(await comesBack(here, answered(await begins(here), person, lie))).toBeRefused('provider_refused')
    expect(await sessionsOf(person)).toBe(sessions)
  })

  test('of whom the provider says that they are an administrator now opens no administrator’s account', async () => {
    const person = await known()
    const as = { sub: 'lise' }
    await comesBack(here, answered(await begins(here), person, { claims: as }))
    const moved = { ...as, email: administrator.who.email }
    const reply = await comesBack(here, answered(await begins(here), person, { claims: moved }))
    expect(reply.body.id).toBe(person.id)
    expect(await sessionsOf(administrator)).toBe(1)
  })

  test('of an issuer that the provider says it is, and is not, is never asked for', async () => {
    const other = await openForgingProvider()
    other.about['issuer'] = 'https://ailleurs.example'
    const misled = await testApp({ provider: configOf(other) })
    expect(await misled.nobody.calls('POST', '/login/provider/start')).toBeRefused('provider_away')
  })
})

test('nobody is sent anywhere by what a browser says', async () => {
  const body = { redirect_uri: 'https://ailleurs.example', next: 'https://ailleurs.example' }
  const { address } = (await nobody.calls<Begun>('POST', '/login/provider/start', { body })).body
  expect(new URL(address).origin).toBe(there.issuer)
  expect(address).not.toContain('ailleurs')
})
