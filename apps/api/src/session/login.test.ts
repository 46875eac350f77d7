import { describe, expect, test } from 'vitest'
import { countsAgain } from '../testing/counts-again.ts'
import { untilLockWaits } from '../testing/lock-waits.ts'
import type { Person } from '../testing/person.ts'
import { atItsCost } from '../testing/quick-argon2.ts'
import { addPerson, openSession, testApp } from '../testing/test-app.ts'
import { lockUsers } from '../access/lock-users.ts'
import { hashPassword } from '../access/password.ts'

const here = await testApp()
const { app, db, clock, nobody } = here
const PASSWORD = 'Un long mot de passe 2026'
const hashed = await atItsCost(() => hashPassword(PASSWORD))

async function account(more: { disabled?: boolean; type_id?: number } = {}): Promise<Person> {
  const { type_id = 5, disabled = false } = more
  const person = await addPerson(here, { name: 'Lise', type_id })
  await db.updateTable('users').set({ password_hash: hashed, disabled }).where('id', '=', person.id).execute()
  return person
}

const logIn = (email: string, password = PASSWORD, address = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/login', remoteAddress: address, payload: { user: { email, password } } })

type LoginReply = Awaited<ReturnType<typeof logIn>>
const asReply = (sent: LoginReply) => ({ status: sent.statusCode, headers: sent.headers, body: sent.json<object>() })
const session = (authorization: string | undefined) =>
  app.inject({ method: 'GET', url: '/api/session', headers: authorization ? { authorization } : {} })

describe('logging in', () => {
  /** @behaviour sign-in.token-in-header */
  test('answers the user, and the token in the Authorization header', async () => {
    const { who } = await account()
    const reply = await logIn(who.email)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      id: who.id,
      email: who.email,
      user_type: { rang: 5 },
      logo: 'bas-saint-laurent',
    })
    expect(reply.body).not.toContain('argon2')
    const header = String(reply.headers['authorization'])
    expect(header).toMatch(/^Bearer [\w-]{43}$/)
    expect((await session(header)).json()).toMatchObject({ id: who.id })
  })

  test('takes the e-mail in any case, with spaces around it', async () => {
    const { who } = await account()
    expect((await logIn(`  ${who.email.toUpperCase()} `)).statusCode).toBe(200)
  })

  test('stores neither the token nor the password', async () => {
    const { who } = await account()
    const token = String((await logIn(who.email)).headers['authorization']).slice('Bearer '.length)
    const everything = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('users').selectAll().where('id', '=', who.id).execute(),
    ])
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(PASSWORD)
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  /** @behaviour sign-in.bad-credentials */
  test('a wrong password and an unknown e-mail answer the same', async () => {
    const { who } = await account()
    const wrong = await logIn(who.email, 'autre')
    const unknown = await logIn('personne@example.org', 'autre')
    expect(asReply(wrong)).toBeRefused('bad_credentials')
    expect(wrong.json<{ message: string }>().message).toBe('Courriel ou mot de passe invalide')
    expect(unknown.json()).toEqual(wrong.json())
    expect(unknown.headers['authorization']).toBeUndefined()
  })

  test('an account without a password yet cannot log in', async () => {
    const { who } = await addPerson(here, { name: 'Nouvelle', type_id: 5 })
    expect(asReply(await logIn(who.email, ''))).toBeRefused('bad_credentials')
  })

  /** @behaviour sign-in.disabled */
  test('a disabled account is told so, only when its password is right', async () => {
    const { who } = await account({ disabled: true })
    const reply = await logIn(who.email)
    expect(asReply(reply)).toBeRefused('disabled')
    expect(reply.json<{ message: string }>().message).toBe(
      'Ce compte est présentement désactivé. Pour le faire réactiver, écrivez à bas-saint-laurent@example.org ou téléphonez au 418\u00a0555-0110.',
    )
    expect(asReply(await logIn(who.email, 'autre'))).toBeRefused('bad_credentials')
  })

  test.each([{}, { user: {} }, { user: { email: 1, password: [] } }, [], 'x', null])('refuses %j', async (payload) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    expect(asReply(reply)).toBeRefused('malformed')
  })
})

describe('logging in at the moment', () => {
  test.each([
    ['the password is changed', { password_hash: null }],
    ['the account is disabled', { disabled: true }],
  ])('%s leaves no session open', async (_, change) => {
    const { who } = await account()
    const { reply } = await db.transaction().execute(async (tx) => {
      await lockUsers(tx, [who.id])
      const reply = logIn(who.email)
      await untilLockWaits(db)
      await tx.updateTable('users').set(change).where('id', '=', who.id).execute()
      await tx.deleteFrom('sessions').where('user_id', '=', who.id).execute()
      return { reply }
    })
    expect((await reply).headers['authorization']).toBeUndefined()
    expect((await reply).statusCode).toBeLessThan(500)
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', who.id).execute()).toEqual([])
  })
})

test('what somebody typed instead of an e-mail, a password perhaps, is not told in the trail', async () => {
  await logIn(PASSWORD, '', '192.0.2.50')
  await logIn('inconnue@example.org', 'faux', '192.0.2.50')
  const trail = await db.selectFrom('audit_events').selectAll().where('address', '=', '192.0.2.50').execute()
  expect(trail.map(({ subject_label }) => subject_label)).toEqual(['—', 'inconnue@example.org'])
})

describe('trying many passwords', () => {
  test('of what is counted elsewhere under a name pauses nothing there', async () => {
    const person = await account()
    for (const name of [`proof:#${person.id}`, `password:#${person.id}`, `password:${person.who.email}`]) {
      await logIn(name, 'faux', '198.51.100.100')
      await countsAgain(db, 9)
    }
    for (let place = 0; place < 10; place += 1)
      await nobody.calls('POST', '/password', { query: { email: `#${person.id}` } })
    const proof = await person.calls('POST', '/second_factor', { body: { password: PASSWORD } })
    expect(proof.status).toBe(200)
    const link = { id: person.id, reset_password_token: 'x', password: PASSWORD }
    expect(await nobody.calls('PUT', '/password', { body: link })).toBeRefused('bad_link')
    expect((await nobody.calls('POST', '/password', { query: { email: person.who.email } })).status).toBe(204)
  })

  test('after ten wrong ones from one address the account pauses there, also for the right one, and says for how long', async () => {
    const { who } = await account()
    for (let turn = 0; turn < 10; turn += 1)
      expect(asReply(await logIn(who.email, `faux ${turn}`, '192.0.2.99'))).toBeRefused('bad_credentials')
    clock.pass({ minutes: 5 })
    const refused = await logIn(who.email, PASSWORD, '192.0.2.99')
    expect(asReply(refused)).toBeRefused('too_many_tries')
    expect(Number(refused.headers['retry-after'])).toBe(600)
    expect(refused.json<{ message: string }>().message).toContain('10 minutes')
    clock.pass({ minutes: 10, seconds: 1 })
    expect((await logIn(who.email, PASSWORD, '192.0.2.99')).statusCode).toBe(200)
  })

  test('wrong ones of strangers keep the owner from nothing', async () => {
    const { who } = await account()
    for (const place of [10, 20, 30, 40]) {
      await logIn(who.email, 'faux', `192.0.2.${place}`)
      await countsAgain(db, 9)
    }
    expect((await logIn(who.email, PASSWORD, '192.0.2.240')).statusCode).toBe(200)
  })

  test('that were counted in the future, before a clock was set back, are forgotten', async () => {
    const { who } = await account()
    const at = new Date(clock.now().getTime() + 30 * 24 * 3_600_000)
    const rows = Array.from({ length: 10 }, () => ({ account: who.email, address: '192.0.2.77', at }))
    await db.insertInto('login_attempts').values(rows).execute()
    expect((await logIn(who.email, PASSWORD, '192.0.2.77')).statusCode).toBe(200)
  })

  test('sent all at once, no more than ten are looked at', async () => {
    const { who } = await account()
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, place) => logIn(who.email, `faux ${place}`, '198.51.100.7')),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10)
    expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(15)
  })

  test('fifty wrong ones from one address pause it for every account', async () => {
    const { who } = await account()
    await logIn('inconnu@example.org', 'faux', '203.0.113.7')
    await countsAgain(db, 48)
    expect(asReply(await logIn('autre@example.org', 'faux', '203.0.113.7'))).toBeRefused('bad_credentials')
    expect(asReply(await logIn(who.email, PASSWORD, '203.0.113.7'))).toBeRefused('too_many_tries')
    expect((await logIn(who.email, PASSWORD, '203.0.113.8')).statusCode).toBe(200)
  })

  /** @behaviour sign-in.neighbours-count-together */
  test('of one network of IPv6 are tries from one address, and not those of the next network', async () => {
    const { who } = await account()
    const at = (place: number): string => `2001:db8:0:7:${place}::${place}`
    await logIn('inconnu@example.org', 'faux', at(1))
    await countsAgain(db, 48)
    expect(asReply(await logIn('autre@example.org', 'faux', at(50)))).toBeRefused('bad_credentials')
    expect(asReply(await logIn(who.email, PASSWORD, at(51)))).toBeRefused('too_many_tries')
    expect((await logIn(who.email, PASSWORD, '2001:db8:0:8::1')).statusCode).toBe(200)
  })

  test('logging in well forgets the wrong tries before', async () => {
    const { who } = await account()
    for (let round = 0; round < 3; round += 1) {
      await logIn(who.email, 'faux', '192.0.2.200')
      await countsAgain(db, 8)
      expect((await logIn(who.email, PASSWORD, '192.0.2.200')).statusCode).toBe(200)
    }
  })
})

describe('a session', () => {
  test('ends on logout, and no other with it', async () => {
    const person = await account()
    const elsewhere = await openSession(here, person)
    expect(await person.calls('POST', '/logout')).toMatchObject({ status: 200, body: { leave_by: null } })
    expect(await person.reads('/session')).toBeRefused('session_ended')
    expect((await elsewhere.reads('/session')).status).toBe(200)
  })

  test('ends after twelve hours without use, and lives on with use', async () => {
    const person = await account()
    for (let day = 0; day < 3; day += 1) {
      clock.pass({ hours: 11, minutes: 58 })
      expect((await person.reads('/session')).status).toBe(200)
    }
    clock.pass({ hours: 12, minutes: 1 })
    expect(await person.reads('/session')).toBeRefused('session_ended')
  })

  /** @behaviour sign-in.disabled-session */
  test('opens nothing once its account is disabled, and says so with whom to ask, as long as it would have lasted', async () => {
    const person = await account()
    await db.updateTable('users').set({ disabled: true }).where('id', '=', person.id).execute()
    const refused = await person.reads<{ message: string }>('/session')
    expect(refused).toBeRefused('account_disabled')
    expect(refused.body.message).toMatch(/^Votre compte a été désactivé\. Pour .* bas-saint-laurent@example\.org/)
    clock.pass({ hours: 12, minutes: 1 })
    expect(await person.reads('/session')).toBeRefused('session_ended')
  })

  test('of a disabled account asks for an administrator where the funder has neither address nor number', async () => {
    const { who } = await account({ disabled: true, type_id: 2 })
    const funder = db.updateTable('texts').where('key', '=', 'funder')
    const { data } = await db.selectFrom('texts').select('data').where('key', '=', 'funder').executeTakeFirstOrThrow()
    await funder.set({ data: JSON.stringify({ funder_email: '', funder_phone: ' ' }) }).execute()
    const { message } = (await logIn(who.email)).json<{ message: string }>()
    await funder.set({ data: JSON.stringify(data) }).execute()
    expect(message).toMatch(/désactivé\. Pour le faire réactiver, communiquez avec un administrateur\.$/)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`, "Bearer ' or 1=1 --"])(
    'is not opened by the header %j',
    async (authorization) => {
      const reply = await session(authorization)
      expect(reply.statusCode).toBe(401)
      expect(reply.json<{ code: string }>().code).toMatch(/^(unauthorized|session_ended)$/)
    },
  )

  test('is needed by every call but the login', async () => {
    expect(await nobody.reads('/requests')).toBeRefused('unauthorized')
    expect(await nobody.calls('POST', '/requests/1/answers/', { body: '{' })).toBeRefused('unauthorized')
  })
})
