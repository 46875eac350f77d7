import { describe, expect, test } from 'vitest'
import { hashPassword } from '../access/password.ts'
import { addPerson, openSession, testApp } from '../testing/test-app.ts'
import { parseUserAgent } from './device.ts'

const here = await testApp()
const { app, db, clock, administrator } = here
const PASSWORD = 'girafe pluie quai neuf'
const hashed = await hashPassword(PASSWORD)
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Line {
  readonly id: number
  readonly browser: string | null
  readonly system: string | null
  readonly address: string | null
  readonly created_at: string
  readonly is_current: boolean
}

const newPerson = async () => {
  const person = await addPerson(here, { name: 'Lise', type_id: 5 })
  await db.updateTable('users').set({ password_hash: hashed }).where('id', '=', person.id).execute()
  return person
}
const events = (id: number) =>
  db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).orderBy('id').execute()

describe('the sessions of somebody else', () => {
  const ends = (id: number) => administrator.calls<{ ended: number }>('DELETE', `/users/${id}/sessions`)

  /** @behaviour sessions.ended-by-administrator */
  test('are ended all at once by an administrator, who disables nobody by it', async () => {
    const person = await newPerson()
    const [elsewhere, other] = [await openSession(here, person), await newPerson()]
    expect((await ends(person.id)).body).toEqual({ ended: 2 })
    for (const one of [person, elsewhere]) expect(await one.reads('/session')).toBeRefused('session_ended')
    expect((await other.reads('/session')).status).toBe(200)
    expect((await administrator.reads('/session')).status).toBe(200)
    const payload = { user: { email: person.who.email, password: PASSWORD } }
    expect((await app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200)
    const [told] = await events(person.id)
    expect(told).toMatchObject({ action: 'sessions_end', subject: 'user', actor_id: administrator.id })
  })

  test('are not one’s own, nor of nobody', async () => {
    expect(await ends(administrator.id)).toBeRefused('forbidden')
    expect(await ends(99_999)).toBeRefused('not_found')
    expect((await administrator.reads('/session')).status).toBe(200)
  })
})

describe('one’s own sessions', () => {
  /** @behaviour sessions.list */
  test('are listed with device, address and times, the one in use marked', async () => {
    const person = await newPerson()
    clock.pass({ minutes: 5 })
    await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '203.0.113.9',
      headers: { 'user-agent': FIREFOX },
      payload: { user: { email: person.who.email, password: PASSWORD } },
    })
    const { body } = await person.reads<Line[]>('/sessions')
    expect(body).toMatchObject([
      { browser: 'Firefox', system: 'Windows', address: '203.0.113.9', is_current: false },
      { browser: null, system: null, is_current: true },
    ])
    expect(body[0]?.created_at).toBe(clock.now().toISOString())
    expect(JSON.stringify(body)).not.toContain(person.who.token)
  })

  /** @behaviour sessions.end-one */
  test('are ended one by one', async () => {
    const person = await newPerson()
    const elsewhere = await openSession(here, person)
    const other = (await person.reads<Line[]>('/sessions')).body.find(({ is_current }) => !is_current)
    expect((await person.calls('DELETE', `/sessions/${other?.id}`)).status).toBe(204)
    expect(await elsewhere.reads('/session')).toBeRefused('session_ended')
    expect((await person.reads('/session')).status).toBe(200)
    expect((await events(person.id)).at(-1)).toMatchObject({ action: 'sessions_end', actor_id: person.id })
  })

  /** @behaviour sessions.end-others */
  test('are ended all at once, but this one', async () => {
    const person = await newPerson()
    const others = await Promise.all([1, 2, 3].map(() => openSession(here, person)))
    expect((await person.calls('DELETE', '/sessions')).body).toEqual({ ended: 3 })
    for (const other of others) expect(await other.reads('/session')).toBeRefused('session_ended')
    expect((await person.reads<Line[]>('/sessions')).body).toHaveLength(1)
  })

  test('are nobody else’s: an administrator neither sees nor picks one of them', async () => {
    const person = await newPerson()
    const [mine] = (await person.reads<Line[]>('/sessions')).body
    expect(await administrator.calls('DELETE', `/sessions/${mine?.id}`)).toBeRefused('not_found')
    expect((await person.reads('/session')).status).toBe(200)
  })

  test('that have gone unused are not listed', async () => {
    const person = await newPerson()
    await openSession(here, person)
    clock.pass({ hours: 11 })
    await person.reads('/session')
    clock.pass({ hours: 2 })
    expect((await person.reads<Line[]>('/sessions')).body).toHaveLength(1)
  })
})

describe('the trail', () => {
  const logIn = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/login', payload: { user: { email, password } } })

  /** @behaviour sign-in.told-in-trail */
  test('tells logins, failures with the e-mail tried, and logouts', async () => {
    const person = await newPerson()
    await logIn(person.who.email, 'faux')
    await logIn('inconnu@example.org', 'faux')
    await logIn(person.who.email, PASSWORD)
    await person.calls('POST', '/logout')
    expect(await events(person.id)).toMatchObject([
      { action: 'login_failure', actor_id: null, subject_label: person.who.email, address: '127.0.0.1' },
      { action: 'login', actor_id: person.id, actor_label: 'Lise Villeneuve' },
      { action: 'logout', actor_id: person.id },
    ])
    const unknown = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_label', '=', 'inconnu@example.org')
      .execute()
    expect(unknown).toMatchObject([{ action: 'login_failure', subject_id: null, actor_id: null }])
    expect(JSON.stringify([await events(person.id), unknown])).not.toContain('faux')
  })

  test('tells a disabled account that somebody tried to open', async () => {
    const person = await newPerson()
    await db.updateTable('users').set({ disabled: true }).where('id', '=', person.id).execute()
    await logIn(person.who.email, PASSWORD)
    expect(await events(person.id)).toMatchObject([{ action: 'login_failure' }])
  })
})

describe('the name of a device', () => {
  test.each([
    [FIREFOX, 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['curl/8.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system })
  })
})
