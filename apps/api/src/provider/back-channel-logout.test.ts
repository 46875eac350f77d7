import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { BACK_CHANNEL_LOGOUT } from '@octroi/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { openForgingProvider, type ForgedToken } from '../testing/forging-provider.ts'
import { openIdentityProvider } from '../testing/identity-provider.ts'
import { Person } from '../testing/person.ts'
import { configOf } from '../testing/provider-config.ts'
import { begins, comesBack, comesBy } from '../testing/provider-login.ts'
import { addPerson, openSession, type TestApp, testApp } from '../testing/test-app.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const events = { [EVENT]: {} }

/** Sends a logout token as a provider does. */
async function logsOut({ app }: Pick<TestApp, 'app'>, token: string) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api${BACK_CHANNEL_LOGOUT}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.body === '' ? null : reply.json() }
}

describe('a provider that ends its session', () => {
  /** @behaviour provider.back-channel-logout */
  test('ends ours that came from it, and no other', async () => {
    // The provider calls an address; it leads to the application, which does not listen itself.
    const statuses: number[] = []
    const relay = createServer((request, response) => {
      void text(request).then(async (body) => {
        const token = new URLSearchParams(body).get('logout_token') ?? ''
        const { status } = await logsOut(here, token)
        statuses.push(status)
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
    closeAtEnd(() => new Promise<void>((closed) => relay.close(() => closed())))
    const address = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`
    const there = await openIdentityProvider({
      backchannel_logout_uri: address,
      backchannel_logout_session_required: true,
    })
    const here = await testApp({ provider: configOf(there) })
    const person = await addPerson(here, { name: 'Lise', type_id: 2 })
    const as = { sub: 'lise', email: person.who.email, email_verified: true, amr: ['pwd'] }
    const [elsewhere, ended] = [await comesBy(here, there, as), await comesBy(here, there, as)].map(
      ({ headers }) => new Person(here.app, { ...person.who, token: String(headers['authorization']).slice(7) }),
    )
    expect((await ended?.reads('/session'))?.status).toBe(200)
    await there.logsOut()
    expect(statuses).toEqual([204])
    expect(await ended?.reads('/session')).toBeRefused('session_ended')
    expect((await elsewhere?.reads('/session'))?.status).toBe(200)
    expect((await person.reads('/session')).status).toBe(200)
  })
})

describe('a logout token', async () => {
  const there = await openForgingProvider()
  const here = await testApp({ provider: configOf(there) })
  const { app, db, clock } = here
  beforeEach(() => clock.pass({ minutes: 16 }))

  let count = 0
  /** Opens a session by the provider; returns it with its subject and session there. */
  async function comesIn() {
    count += 1
    const person = await addPerson(here, { name: 'Lise', type_id: 2 })
    const { who } = person
    const claims = { sub: `lise-${count}`, sid: `seance-${count}`, email: who.email }
    const opens = async () => {
      const begun = await begins(here)
      const { nonce, state } = Object.fromEntries(new URL(begun.address).searchParams)
      there.says = { claims: { ...claims, nonce } }
      const reply = await comesBack(here, { answer: `?code=un-code&state=${state}`, secret: begun.secret })
      return new Person(app, { ...who, token: String(reply.headers['authorization']).slice('Bearer '.length) })
    }
    return { person, session: await opens(), sub: claims.sub, sid: claims.sid, jti: `jeton-${count}`, opens }
  }

  const isOpen = async (session: Person) => (await session.reads('/session')).status === 200

  /** @behaviour provider.back-channel-scope */
  test('of a person without a session ends all that the provider opened, and none that a password did', async () => {
    const { person, session, sub, jti, opens } = await comesIn()
    const other = await comesIn()
    const [second, byPassword] = [await opens(), await openSession(here, person)]
    const reply = await logsOut(here, there.forge({ claims: { sub, jti, events } }))
    expect(reply).toMatchObject({ status: 204, headers: { 'cache-control': 'no-store' } })
    expect([await isOpen(session), await isOpen(second)]).toEqual([false, false])
    expect([await isOpen(byPassword), await isOpen(other.session)]).toEqual([true, true])
    const trail = await db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'changes'])
      .where('subject_label', '=', person.who.email)
      .orderBy('id', 'desc')
      .execute()
    const provider = { provider: { from: null, to: 'Fonds du Fleuve' } }
    expect(trail[0]).toEqual({ action: 'sessions_end', actor_id: null, changes: provider })
  })

  test('of a session that was not named at the login ends what that person opened without naming one', async () => {
    const named = await comesIn()
    const { session, sub, jti, person } = await comesIn()
    await sql`update sessions set provider_session = null where user_id = ${person.id}`.execute(db)
    const token = there.forge({ claims: { sub, sid: 'une-autre', jti, events } })
    expect((await logsOut(here, token)).status).toBe(204)
    expect([await isOpen(session), await isOpen(named.session)]).toEqual([false, true])
  })

  test('of a session ends that one, also when it names nobody, and again changes nothing', async () => {
    const { session, sid, jti } = await comesIn()
    const other = await comesIn()
    const token = there.forge({ claims: { sid, jti, events }, typ: 'logout+jwt' })
    expect((await logsOut(here, token)).status).toBe(204)
    expect([await isOpen(session), await isOpen(other.session)]).toEqual([false, true])
    expect((await logsOut(here, there.forge({ claims: { sid, jti: `${jti}-bis`, events } }))).status).toBe(204)
  })

  /** @behaviour provider.back-channel-once */
  test('is used once', async () => {
    const { session, sub, jti, opens } = await comesIn()
    const token = there.forge({ claims: { sub, jti, events } })
    const replies = await Promise.all([logsOut(here, token), logsOut(here, token)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400])
    expect(await isOpen(session)).toBe(false)
    const later = await opens()
    expect(await logsOut(here, token)).toBeRefused('bad_logout_token')
    expect(await isOpen(later)).toBe(true)
  })

  test('ends a login that still needs its code too', async () => {
    const { person, sub, sid, jti } = await comesIn()
    const vouched = { issuer: there.issuer, subject: sub, session: sid }
    const ceremony = { state: `etat-${sub}`, browser_hash: '', nonce: '', verifier: '', user_id: person.id }
    const [began_at, expires_at] = [clock.now(), new Date(clock.now().getTime() + 60_000)]
    const row = { ...ceremony, vouched: JSON.stringify(vouched), began_at, expires_at }
    await db.insertInto('provider_ceremonies').values(row).execute()
    await logsOut(here, there.forge({ claims: { sub, sid, jti, events } }))
    const rows = db.selectFrom('provider_ceremonies').select('state').where('user_id', '=', person.id)
    expect(await rows.execute()).toEqual([])
  })

  const now = Math.floor(Date.now() / 1000)
  const FORGERIES: readonly [string, ForgedToken][] = [
    ['of another issuer', { claims: { iss: 'https://ailleurs.example' } }],
    ['for another application', { claims: { aud: 'autre' } }],
    ['that has ended', { claims: { iat: now - 400, exp: now - 100 } }],
    ['that was issued long ago', { claims: { iat: now - 7200, exp: now + 7200 } }],
    ['without its date', { claims: { iat: undefined } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without an identifier', { claims: { jti: undefined } }],
    ['without an event', { claims: { events: undefined } }],
    ['of another event', { claims: { events: { 'http://schemas.openid.net/event/autre': {} } } }],
    ['whose event is not an object', { claims: { events: { [EVENT]: true } } }],
    ['with a nonce, as an ID token has', { claims: { nonce: 'un-nonce' } }],
    ['of nobody', { claims: { sub: undefined, sid: undefined } }],
    ['of another type', { typ: 'at+jwt' }],
    ['that nobody signed', { alg: 'none' }],
    ['signed as if our secret were its key', { alg: 'HS256' }],
    ['that somebody else signed', { foreignKey: true }],
  ]
  /** @behaviour provider.back-channel-forged */
  test.each(FORGERIES)('%s ends nothing', async (_what, { claims, ...how }) => {
    const { session, sub, sid, jti } = await comesIn()
    const truth = { sub, sid, jti, events }
    expect(await logsOut(here, there.forge({ claims: { ...truth, ...claims }, ...how }))).toBeRefused(
      'bad_logout_token',
    )
    expect(await isOpen(session)).toBe(true)
    expect((await logsOut(here, there.forge({ claims: truth }))).status).toBe(204)
    expect(await isOpen(session)).toBe(false)
  })

  test.each(['', 'x', 'a.b.c', '{}'])('that is none is refused: %j', async (token) => {
    expect(await logsOut(here, token)).toBeRefused('bad_logout_token')
  })
})

test('only the call of the provider takes a form, and a server without one has no such call', async () => {
  const here = await testApp()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const login = await here.app.inject({ method: 'POST', url: '/api/login', headers: form, payload: 'user=x' })
  expect(login.statusCode).toBe(400)
  expect(await logsOut(here, 'x')).toBeRefused('not_found')
})
