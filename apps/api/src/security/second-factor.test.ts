import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../access/password.ts'
import { countsAgain } from '../testing/counts-again.ts'
import type { Person, Reply } from '../testing/person.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { app, db, clock, nobody, administrator } = here
const PASSWORD = 'girafe pluie quai neuf'
const hashed = await hashPassword(PASSWORD)

await db.updateTable('users').set({ password_hash: hashed }).where('id', '=', administrator.id).execute()

/** Creates a person of a user type, with a password. */
async function newPerson(type_id = 5): Promise<Person> {
  const person = await addPerson(here, { name: 'Lise', type_id })
  await db.updateTable('users').set({ password_hash: hashed }).where('id', '=', person.id).execute()
  return person
}

interface Device {
  readonly person: Person
  readonly secret: string
  readonly recovery: readonly string[]
}

/** Returns the code that a device shows now. */
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

const codes = (reply: Reply): readonly string[] => (reply.body as { recovery_codes: string[] }).recovery_codes

const starts = (person: Person, password = PASSWORD) =>
  person.calls<{ secret: string; uri: string }>('POST', '/second_factor', { body: { password } })

async function setUp(person: Person): Promise<Device> {
  const { secret } = (await starts(person)).body
  const reply = await person.calls('PUT', '/second_factor', { body: { code: codeOf(secret) } })
  clock.pass({ seconds: 30 })
  return { person, secret, recovery: codes(reply) }
}

const resets = (id: number, password = PASSWORD) =>
  administrator.calls('DELETE', `/users/${id}/second_factor`, { body: { password } })

const renews = (person: Person, code: string, password = PASSWORD) =>
  person.calls('POST', '/second_factor/recovery_codes', { body: { password, code } })

const logIn = async ({ who }: Person, code?: string, password = PASSWORD): Promise<Reply> => {
  const sent = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user: { email: who.email, password, ...(code === undefined ? {} : { code }) } },
  })
  return { status: sent.statusCode, headers: sent.headers, body: sent.json<object>() }
}
const mailsTo = ({ who }: Person) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', who.email).orderBy('id').execute()
const events = (id: number) =>
  db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).orderBy('id').execute()

describe('setting up a second factor', () => {
  /** @behaviour second-factor.optional */
  test('is open to anybody, and gives a secret as text and as the address of a QR code', async () => {
    const person = await newPerson()
    expect((await person.reads('/second_factor')).body).toEqual({
      is_on: false,
      is_required: false,
      since: null,
      recovery_codes_left: 0,
    })
    const { body } = await starts(person)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Octroi/)
    expect((await logIn(person)).status).toBe(200)
  })

  /** @behaviour second-factor.on-needs-password, second-factor.wrong-proofs-told */
  test('is not begun without one’s password, and the tenth wrong one ends the session', async () => {
    const person = await newPerson()
    expect(await person.calls('POST', '/second_factor')).toBeRefused('malformed')
    expect(await starts(person, 'faux')).toBeRefused('invalid', 'password')
    await countsAgain(db, 8)
    expect(await starts(person, 'faux')).toBeRefused('session_ended')
    expect(await starts(person)).toBeRefused('session_ended')
    const { second_factor_secret } = await db
      .selectFrom('users')
      .select('second_factor_secret')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(second_factor_secret).toBeNull()
    expect((await events(person.id)).filter(({ action }) => action === 'proof_failure')).toHaveLength(2)
  })

  /** @behaviour second-factor.recovery-codes */
  test('counts once a code of the device is given, and then gives ten recovery codes, kept as hashes', async () => {
    const { person, recovery, secret } = await setUp(await newPerson())
    expect(new Set(recovery).size).toBe(10)
    expect(recovery[0]).toMatch(/^(\w{4}-){3}\w{4}$/)
    const kept = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recovery) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect((await person.reads('/second_factor')).body).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    const trail = await events(person.id)
    expect(trail.at(-1)).toMatchObject({ action: 'second_factor_on', actor_id: person.id })
    expect(JSON.stringify(trail)).not.toContain(secret)
  })

  /** @behaviour second-factor.wrong-proofs-told */
  test('refuses a wrong code where it was typed, and pauses after ten', async () => {
    const person = await newPerson()
    const { secret } = (await starts(person)).body
    for (let place = 0; place < 10; place += 1)
      expect(await person.calls('PUT', '/second_factor', { body: { code: 'abc' } })).toBeRefused('invalid', 'code')
    const right = { body: { code: codeOf(secret) } }
    expect(await person.calls('PUT', '/second_factor', right)).toBeRefused('too_many_tries')
    expect((await events(person.id)).filter(({ action }) => action === 'code_failure')).toHaveLength(10)
    clock.pass({ minutes: 16 })
    expect((await person.reads('/second_factor')).body).toMatchObject({ is_on: false })
  })

  test('is not begun again while it is on', async () => {
    const { person, secret } = await setUp(await newPerson())
    expect(await starts(person)).toBeRefused('second_factor_is_on')
    const code = { body: { code: codeOf(secret) } }
    expect(await person.calls('PUT', '/second_factor', code)).toBeRefused('second_factor_is_on')
  })
})

describe('logging in with a second factor', () => {
  /** @behaviour second-factor.asked-at-login */
  test('asks for the code once the password is right, and never before', async () => {
    const { person, secret } = await setUp(await newPerson())
    expect(await logIn(person, codeOf(secret), 'faux')).toBeRefused('bad_credentials')
    const asked = await logIn(person)
    expect(asked).toBeRefused('second_factor_needed')
    expect(asked.headers['authorization']).toBeUndefined()
    expect((await logIn(person, codeOf(secret))).status).toBe(200)
  })

  /** @behaviour second-factor.code-once */
  test('takes each code once, also when it is sent twice at once', async () => {
    const { person, secret } = await setUp(await newPerson())
    const code = codeOf(secret)
    const replies = await Promise.all([logIn(person, code), logIn(person, code), logIn(person, code)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await logIn(person, code)).toBeRefused('bad_code')
    clock.pass({ seconds: 30 })
    expect((await logIn(person, codeOf(secret))).status).toBe(200)
  })

  test('takes a code of a clock that is half a minute off, and none older', async () => {
    const { person, secret } = await setUp(await newPerson())
    const code = codeOf(secret)
    clock.pass({ seconds: 30 })
    expect((await logIn(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    const old = codeOf(secret)
    clock.pass({ seconds: 90 })
    expect(await logIn(person, old)).toBeRefused('bad_code')
  })

  /** @behaviour second-factor.recovery-once */
  test('takes each recovery code once, with or without its dashes', async () => {
    const { person, recovery } = await setUp(await newPerson())
    const [first = '', second = ''] = recovery
    expect((await logIn(person, first.toUpperCase())).status).toBe(200)
    expect(await logIn(person, first)).toBeRefused('bad_code')
    expect((await logIn(person, second.replaceAll('-', ''))).status).toBe(200)
    expect((await person.reads('/second_factor')).body).toMatchObject({ recovery_codes_left: 8 })
    const other = await setUp(await newPerson())
    expect(await logIn(other.person, recovery[2])).toBeRefused('bad_code')
  })

  /** @behaviour second-factor.wrong-codes-limited, second-factor.wrong-proofs-told */
  test('counts wrong codes as wrong passwords, also between logins without a code', async () => {
    const { person, secret } = await setUp(await newPerson())
    for (let place = 0; place < 10; place += 1) {
      expect(await logIn(person, '000000')).toBeRefused('bad_code')
      if (place < 9) expect(await logIn(person)).toBeRefused('second_factor_needed')
    }
    expect(await logIn(person, codeOf(secret))).toBeRefused('too_many_tries')
    expect((await events(person.id)).filter(({ action }) => action === 'code_failure')).toHaveLength(10)
  })
})

test('who holds the mailbox gets no more codes to try by choosing new passwords', async () => {
  const { person, secret } = await setUp(await newPerson())
  expect(await logIn(person, '000000')).toBeRefused('bad_code')
  await countsAgain(db, 9)
  await nobody.calls('POST', '/password', { query: { email: person.who.email } })
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', person.who.email)
    .where('key', '=', 'password_reset')
    .executeTakeFirstOrThrow()
  const [, reset_password_token = ''] = /reset_password_token=([\w-]+)/.exec(body) ?? []
  const sent = { id: person.id, reset_password_token, password: `${PASSWORD} dix` }
  expect((await nobody.calls('PUT', '/password', { body: sent })).status).toBe(204)
  expect(await logIn(person, codeOf(secret), sent.password)).toBeRefused('too_many_tries')
  clock.pass({ minutes: 16 })
  expect((await logIn(person, codeOf(secret), sent.password)).status).toBe(200)
})

describe('turning a second factor off', () => {
  const ends = (person: Person, code: string, password = PASSWORD) =>
    person.calls('POST', '/second_factor/end', { body: { password, code } })

  /** @behaviour second-factor.off-needs-both, second-factor.wrong-proofs-told */
  test('needs one’s password and a code of the device', async () => {
    const { person, secret } = await setUp(await newPerson())
    expect(await ends(person, codeOf(secret), 'faux')).toBeRefused('invalid', 'password')
    expect(await ends(person, '000000')).toBeRefused('invalid', 'code')
    expect((await person.reads('/second_factor')).body).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect((await ends(person, codeOf(secret))).status).toBe(204)
    expect((await logIn(person)).status).toBe(200)
    const actions = (await events(person.id)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['proof_failure', 'code_failure', 'second_factor_off']))
  })

  /** @behaviour second-factor.off-needs-both */
  test('takes a recovery code in place of one of the device, and leaves none behind', async () => {
    const { person, recovery } = await setUp(await newPerson())
    expect((await ends(person, recovery[0]?.toUpperCase() ?? '')).status).toBe(204)
    expect((await person.reads('/second_factor')).body).toMatchObject({ is_on: false, recovery_codes_left: 0 })
  })

  /** @behaviour second-factor.wrong-codes-limited */
  test('is paused after ten wrong codes, whatever right passwords came between', async () => {
    const { person, secret } = await setUp(await newPerson())
    expect(await ends(person, '000000')).toBeRefused('invalid', 'code')
    await countsAgain(db, 8)
    expect(await ends(person, '000000')).toBeRefused('invalid', 'code')
    expect(await ends(person, codeOf(secret))).toBeRefused('too_many_tries')
    expect((await person.reads('/second_factor')).body).toMatchObject({ is_on: true })
  })

  /** @behaviour second-factor.off-refused */
  test('that is not on is refused, also to an administrator, and so are new recovery codes', async () => {
    const person = await newPerson()
    await starts(person)
    expect(await ends(person, '000000')).toBeRefused('second_factor_is_off')
    expect(await renews(person, '000000')).toBeRefused('second_factor_is_off')
    const reset = await resets(person.id)
    expect(reset).toBeRefused('second_factor_is_off')
    expect(await events(person.id)).toEqual([])
    expect(await mailsTo(person)).toEqual([])
  })
})

describe('without the device', () => {
  /** @behaviour second-factor.new-codes-need-both */
  test('new recovery codes need the password and a code, and end the former ones', async () => {
    const { person, recovery } = await setUp(await newPerson())
    const [used = '', kept = ''] = recovery
    expect(await renews(person, used, 'faux')).toBeRefused('invalid', 'password')
    expect(await renews(person, '000000')).toBeRefused('invalid', 'code')
    const [fresh] = codes(await renews(person, used))
    expect(await logIn(person, kept)).toBeRefused('bad_code')
    expect((await logIn(person, fresh)).status).toBe(200)
  })

  test('new recovery codes asked for twice at once are ten all the same', async () => {
    const { person, secret, recovery } = await setUp(await newPerson())
    const replies = await Promise.all([codeOf(secret), ...recovery.slice(0, 2)].map((code) => renews(person, code)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await person.reads('/second_factor')).body).toMatchObject({ recovery_codes_left: 10 })
  })

  /** @behaviour second-factor.reset-by-administrator, second-factor.reset-mailed */
  test('an administrator takes it off somebody else’s account, which is told in the trail and by mail', async () => {
    const { person } = await setUp(await newPerson())
    expect(await resets(person.id, 'faux')).toBeRefused('invalid', 'password')
    expect((await person.reads('/second_factor')).body).toMatchObject({ is_on: true })
    expect((await resets(person.id)).status).toBe(204)
    expect((await logIn(person)).status).toBe(200)
    const trail = (await events(person.id)).filter(({ action }) => action === 'second_factor_off')
    expect(trail).toMatchObject([{ actor_id: administrator.id, subject: 'user' }])
    expect(await mailsTo(person)).toMatchObject([
      { body: expect.stringContaining('- La validation en deux étapes a été activée.') },
      {
        subject: 'Validation en deux étapes retirée de votre compte',
        body: expect.stringMatching(/^Bonjour Lise Villeneuve,[^{]*https:\/\/demandes\.example\.org\/login[^{]*$/),
      },
    ])
    expect(await resets(99_999)).toBeRefused('not_found')
  })
})

describe('a second factor that a rank has to have', () => {
  const require = (second_factor: boolean) =>
    administrator.calls('PATCH', '/security/4', {
      body: { user_type: { second_factor }, ...(!second_factor && { current_password: PASSWORD }) },
    })

  /** @behaviour second-factor.required-per-rank, second-factor.required-before-anything-else */
  test('lets those who have none do nothing but set it up, also in sessions that are open', async () => {
    const person = await newPerson(4)
    const organisation = await newPerson(5)
    expect((await require(true)).body).toMatchObject({ rang: 4, second_factor: true })
    expect((await logIn(person)).body).toMatchObject({ must_set_up_second_factor: true })
    for (const path of ['/requests', '/organizations', `/users/${person.id}`, '/sessions', '/faq', '/user_types'])
      expect(await person.reads(path), path).toBeRefused('second_factor_required')
    expect(await person.calls('PATCH', '/requests/1', { body: { request: {} } })).toBeRefused('second_factor_required')
    expect((await person.reads('/session')).body).toMatchObject({ must_set_up_second_factor: true })
    expect((await organisation.reads('/requests')).status).toBe(200)
    await setUp(person)
    expect((await person.reads('/requests')).status).toBe(200)
    expect((await person.reads('/session')).body).toMatchObject({ must_set_up_second_factor: false })
    await require(false)
  })

  test('lets everybody in again once it is no longer asked for; each change is told in the trail', async () => {
    const person = await newPerson(4)
    await require(true)
    await require(true)
    await require(false)
    expect((await person.reads('/requests')).status).toBe(200)
    const trail = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject', '=', 'security')
      .orderBy('id')
      .execute()
    expect(trail.slice(-2).map(({ changes }) => changes)).toEqual([
      { second_factor: { from: false, to: true } },
      { second_factor: { from: true, to: false } },
    ])
  })

  test('shows how many accounts of each rank have one', async () => {
    const { body } =
      await administrator.reads<{ rang: number; users: number; users_with_second_factor: number }[]>('/security')
    expect(body.map(({ rang }) => rang)).toEqual([1, 2, 3, 4, 5])
    const volunteers = body.find(({ rang }) => rang === 4)
    expect(volunteers?.users_with_second_factor).toBe(1)
    expect(volunteers?.users).toBeGreaterThan(1)
  })
})

test('nobody without a session sets anything up', async () => {
  expect(await nobody.calls('POST', '/second_factor')).toBeRefused('unauthorized')
})
