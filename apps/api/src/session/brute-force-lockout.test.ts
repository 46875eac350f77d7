import { describe, expect, test } from 'vitest'
import { hashPassword } from '../access/password.ts'
import type { Person } from '../testing/person.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { app, db, clock, nobody } = here
const PASSWORD = 'Un long mot de passe 2026'
const hashed = await hashPassword(PASSWORD)
const HOME = '203.0.113.1'
const ELSEWHERE = '203.0.113.2'

async function account(): Promise<Person> {
  const person = await addPerson(here, { name: 'Lise', type_id: 5 })
  await db.updateTable('users').set({ password_hash: hashed }).where('id', '=', person.id).execute()
  return person
}

async function logIn(email: string, password: string, remoteAddress: string) {
  const payload = { user: { email, password } }
  const sent = await app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload })
  return { status: sent.statusCode, headers: sent.headers, body: sent.json<object>() }
}

/** Counts many tries by strangers at different addresses, enough for a lockout. */
async function besiege(email: string): Promise<void> {
  const at = clock.now()
  const rows = Array.from({ length: 100 }, (_, place) => ({ account: email, address: `198.51.100.${place}`, at }))
  await db.insertInto('login_attempts').values(rows).execute()
}

const mailsTo = (email: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', email).where('key', '=', 'login_by_mail').execute()

describe('an account that strangers tried a hundred times within an hour', () => {
  /** @behaviour sign-in.strangers-lock-nobody-out */
  test('lets its owner in from where they have been before, and asks for a mail elsewhere', async () => {
    const { who } = await account()
    expect((await logIn(who.email, PASSWORD, HOME)).status).toBe(200)
    await besiege(who.email)
    const refused = await logIn(who.email, PASSWORD, ELSEWHERE)
    expect(refused).toBeRefused('login_by_mail')
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    expect((await logIn(who.email, PASSWORD, HOME)).status).toBe(200)
    clock.pass({ minutes: 61 })
    expect((await logIn(who.email, PASSWORD, ELSEWHERE)).status).toBe(200)
  })

  /** @behaviour sign-in.way-in-by-mail */
  test('is mailed one link an hour, by which its owner gets in from anywhere', async () => {
    const { who, id } = await account()
    await besiege(who.email)
    for (let turn = 0; turn < 5; turn += 1)
      expect(await logIn(who.email, PASSWORD, ELSEWHERE)).toBeRefused('login_by_mail')
    const mails = await mailsTo(who.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('tentatives de connexion')
    const [, reset_password_token = ''] = /reset_password_token=([\w-]+)/.exec(mails[0]?.body ?? '') ?? []
    const chosen = 'Quatre mots bien choisis'
    const body = { id, reset_password_token, password: chosen }
    expect((await nobody.calls('PUT', '/password', { body })).status).toBe(204)
    expect((await logIn(who.email, chosen, ELSEWHERE)).status).toBe(200)
    // Another hundred tries do not lock out that address again.
    await besiege(who.email)
    expect((await logIn(who.email, chosen, ELSEWHERE)).status).toBe(200)
    clock.pass({ minutes: 61 })
    await besiege(who.email)
    expect(await logIn(who.email, chosen, '203.0.113.3')).toBeRefused('login_by_mail')
    expect(await mailsTo(who.email)).toHaveLength(2)
  })

  test('answers as one that does not exist, and is mailed nothing when it is disabled', async () => {
    await besiege('personne@example.org')
    expect(await logIn('personne@example.org', PASSWORD, ELSEWHERE)).toBeRefused('login_by_mail')
    const { who, id } = await account()
    await db.updateTable('users').set({ disabled: true }).where('id', '=', id).execute()
    await besiege(who.email)
    expect(await logIn(who.email, PASSWORD, ELSEWHERE)).toBeRefused('login_by_mail')
    expect(await mailsTo(who.email)).toEqual([])
  })
})

test('the address is the one that the nearest proxy tells, or the nearest that is none of the proxies named', async () => {
  const addressOf = async (trustProxy: string | boolean): Promise<string | undefined> => {
    const one = await testApp({ trustProxy })
    const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.9, 10.1.2.3' }
    const payload = { user: { email: 'personne@example.org', password: 'x' } }
    await one.app.inject({ method: 'POST', url: '/api/login', remoteAddress: '10.0.0.5', headers, payload })
    return (await one.db.selectFrom('login_attempts').select('address').executeTakeFirst())?.address
  }
  expect(await addressOf(false)).toBe('10.0.0.5')
  expect(await addressOf(true)).toBe('10.1.2.3')
  expect(await addressOf('10.0.0.5, 10.1.0.0/16')).toBe('198.51.100.9')
  // A forwarding header from an untrusted address is ignored.
  expect(await addressOf('10.9.0.0/16')).toBe('10.0.0.5')
})
