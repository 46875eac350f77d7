import { describe, expect, test } from 'vitest'
import { countsAgain } from '../testing/counts-again.ts'
import { untilLockWaits } from '../testing/lock-waits.ts'
import type { Person, Reply } from '../testing/person.ts'
import { addPerson, openSession, testApp } from '../testing/test-app.ts'
import { lockUsers } from '../access/lock-users.ts'
import { inviteUser } from './account-mail.ts'

const here = await testApp()
const { db, clock, nobody, administrator } = here
const PASSWORD = 'girafe pluie quai neuf'

const ask = (email: string) => nobody.calls('POST', '/password', { query: { email } })
const verify = (email: string, reset_password_token: string) =>
  nobody.reads<{ id: number }>('/password/verify', { email, reset_password_token })
const change = (sent: Change): Promise<Reply> => nobody.calls('PUT', '/password', { body: sent })
const logIn = (email: string, password: string) =>
  nobody.calls('POST', '/login', { body: { user: { email, password } } })

interface Change {
  readonly id: number
  readonly reset_password_token: string
  readonly password: string
}

async function newPerson(): Promise<Person> {
  return addPerson(here, { name: 'Lise', type_id: 5 })
}

async function lastMail(to: string) {
  return db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id', 'desc').executeTakeFirst()
}

/** Returns the token of the link in the last mail to somebody. */
async function tokenFor({ who }: Person): Promise<string> {
  const [, token = ''] = /reset_password_token=([\w-]+)/.exec((await lastMail(who.email))?.body ?? '') ?? []
  return token
}

async function hasLink(): Promise<{ person: Person; token: string }> {
  const person = await newPerson()
  await ask(person.who.email)
  return { person, token: await tokenFor(person) }
}

const events = (user: number) =>
  db.selectFrom('audit_events').selectAll().where('subject_id', '=', user).orderBy('id').execute()

describe('asking for a new password', () => {
  /** @behaviour passwords.ask-mails-link */
  test('sends a mail with a link to the page where it is chosen', async () => {
    const { who } = await newPerson()
    expect((await ask(`  ${who.email.toUpperCase()} `)).status).toBe(204)
    const mail = await lastMail(who.email)
    expect(mail).toMatchObject({ key: 'password_reset', subject: 'Réinitialisation de votre mot de passe' })
    expect(mail?.body).toMatch(/\nhttps:\/\/demandes\.example\.org\/password\/edit\?reset_password_token=[\w-]{43}\n/)
    expect(mail?.body).toContain('Bonjour Lise Villeneuve,')
  })

  /** @behaviour passwords.unknown-email */
  test('for an e-mail that nobody has says so', async () => {
    const refused = await ask('personne@example.org')
    expect(refused).toBeRefused('unknown_email')
    expect(refused.body).toMatchObject({ message: "Ce courriel n'est associé à aucun utilisateur" })
    expect(await lastMail('personne@example.org')).toBeUndefined()
  })

  /** @behaviour passwords.disabled-gets-no-mail */
  test('for a disabled account answers the same and sends nothing', async () => {
    const { who } = await newPerson()
    await db.updateTable('users').set({ disabled: true }).where('id', '=', who.id).execute()
    expect((await ask(who.email)).status).toBe(204)
    expect(await lastMail(who.email)).toBeUndefined()
  })

  /** @behaviour passwords.limited */
  test('pauses after ten times, known or not, without pausing the login', async () => {
    const { who } = await newPerson()
    for (const email of [who.email, 'inconnu@example.org']) {
      for (let place = 0; place < 10; place += 1) expect((await ask(email)).status).not.toBe(429)
      const paused = await ask(email)
      expect(paused).toBeRefused('too_many_tries')
      expect(paused.body).toMatchObject({ message: 'Trop de tentatives. Réessayez dans 15 minutes.' })
      clock.pass({ minutes: 16 })
    }
    expect(await logIn(who.email, 'faux')).toBeRefused('bad_credentials')
  })

  test('again leaves the link before good, so that a stranger who asks takes nobody’s way in', async () => {
    const { person, token } = await hasLink()
    await ask(person.who.email)
    expect((await verify(person.who.email, token)).body).toEqual({ id: person.id })
    expect((await verify(person.who.email, await tokenFor(person))).body).toEqual({ id: person.id })
  })

  test('many times, by whomever, fills no mailbox', async () => {
    const { person } = await hasLink()
    for (let time = 0; time < 8; time++) expect(await ask(person.who.email)).toMatchObject({ status: 204 })
    const mails = here.db.selectFrom('mails').select('id').where('recipient', '=', person.who.email)
    expect(await mails.execute()).toHaveLength(5)
    clock.pass({ minutes: 61 })
    await ask(person.who.email)
    expect(await mails.execute()).toHaveLength(6)
  })

  /** @behaviour passwords.limited-by-day */
  test('all day long goes twenty times from one address, which is said, and on from another', async () => {
    const { person } = await hasLink()
    const { email } = person.who
    const line = {
      action: 'password_ask',
      subject: 'user',
      subject_id: person.id,
      subject_label: email,
      actor_label: '',
    } as const
    const rows = Array.from({ length: 18 }, () => ({ ...line, at: clock.now(), address: '127.0.0.1', changes: '{}' }))
    await here.db.insertInto('audit_events').values(rows).execute()
    clock.pass({ hours: 2 })
    expect(await ask(email)).toMatchObject({ status: 204 })
    clock.pass({ hours: 2 })
    const refused = await ask(email)
    expect(refused).toBeRefused('too_many_tries')
    expect(Number(refused.headers['retry-after'])).toBe(20 * 3600)
    expect((refused.body as { message: string }).message).toBe('Trop de tentatives. Réessayez dans 20 heures.')
    const elsewhere = { method: 'POST', url: '/api/password', query: { email }, remoteAddress: '203.0.113.9' } as const
    expect(await here.app.inject(elsewhere)).toMatchObject({ statusCode: 204 })
    clock.pass({ hours: 20 })
    expect(await ask(email)).toMatchObject({ status: 204 })
  })

  test('is told in the trail, without the link', async () => {
    const { person, token } = await hasLink()
    const [event] = await events(person.id)
    expect(event).toMatchObject({
      action: 'password_ask',
      subject: 'user',
      actor_id: null,
      subject_label: person.who.email,
    })
    expect(JSON.stringify(event)).not.toContain(token)
  })
})

describe('a link', () => {
  test('is kept as a hash only', async () => {
    const { person, token } = await hasLink()
    const kept = await db.selectFrom('password_tokens').selectAll().where('user_id', '=', person.id).execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  /** @behaviour passwords.link-needs-its-email */
  test('goes with the e-mail of its person only, in any case', async () => {
    const { person, token } = await hasLink()
    expect((await verify(person.who.email.toUpperCase(), token)).body).toEqual({ id: person.id })
    expect(await verify(administrator.who.email, token)).toBeRefused('bad_link')
    expect(await verify(person.who.email, `${token.slice(1)}a`)).toBeRefused('bad_link')
    expect(await change({ id: administrator.id, reset_password_token: token, password: PASSWORD })).toBeRefused(
      'bad_link',
    )
  })

  /** @behaviour passwords.link-one-hour */
  test('lasts an hour', async () => {
    const { person, token } = await hasLink()
    clock.pass({ minutes: 59 })
    expect((await verify(person.who.email, token)).status).toBe(200)
    clock.pass({ minutes: 1, seconds: 1 })
    expect(await verify(person.who.email, token)).toBeRefused('bad_link')
    expect(await change({ id: person.id, reset_password_token: token, password: PASSWORD })).toBeRefused('bad_link')
  })

  test('cannot be guessed at: ten tries pause', async () => {
    const { person, token } = await hasLink()
    for (let place = 0; place < 10; place += 1) await verify(person.who.email, `faux${place}`)
    expect(await verify(person.who.email, token)).toBeRefused('too_many_tries')
    for (let place = 0; place < 10; place += 1)
      await change({ id: person.id, reset_password_token: `faux${place}`, password: PASSWORD })
    expect(await change({ id: person.id, reset_password_token: token, password: PASSWORD })).toBeRefused(
      'too_many_tries',
    )
  })

  test('of an account that was disabled since opens nothing', async () => {
    const { person, token } = await hasLink()
    await db.updateTable('users').set({ disabled: true }).where('id', '=', person.id).execute()
    expect(await change({ id: person.id, reset_password_token: token, password: PASSWORD })).toBeRefused('bad_link')
  })
})

describe('choosing a new password', () => {
  /** @behaviour passwords.change-by-query */
  test('by query, as the sources call it, opens the account', async () => {
    const { person, token } = await hasLink()
    const query = { id: person.id, reset_password_token: token, password: PASSWORD }
    expect((await nobody.calls('PUT', '/password', { query })).status).toBe(204)
    expect((await logIn(person.who.email, PASSWORD)).status).toBe(200)
  })

  test('by body too', async () => {
    const { person, token } = await hasLink()
    expect((await change({ id: person.id, reset_password_token: token, password: PASSWORD })).status).toBe(204)
    expect((await logIn(person.who.email, PASSWORD)).status).toBe(200)
  })

  /** @behaviour passwords.link-once */
  test('uses the link up, however many try at once', async () => {
    const { person, token } = await hasLink()
    const passwords = [1, 2, 3, 4].map((place) => `${PASSWORD} ${place}`)
    const replies = await Promise.all(
      passwords.map((password) => change({ id: person.id, reset_password_token: token, password })),
    )
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await change({ id: person.id, reset_password_token: token, password: PASSWORD })).toBeRefused('bad_link')
  })

  /** @behaviour passwords.weak-keeps-link */
  test('that is too weak is refused with what to do, and the link still serves', async () => {
    const { person, token } = await hasLink()
    const weak = await change({ id: person.id, reset_password_token: token, password: 'administrator' })
    expect(weak).toBeRefused('invalid', 'password')
    expect((await change({ id: person.id, reset_password_token: token, password: PASSWORD })).status).toBe(204)
  })

  /** @behaviour passwords.change-ends-sessions */
  test('ends every session of the person', async () => {
    const { person, token } = await hasLink()
    const elsewhere = await openSession(here, person)
    await change({ id: person.id, reset_password_token: token, password: PASSWORD })
    expect(await person.reads('/session')).toBeRefused('session_ended')
    expect(await elsewhere.reads('/session')).toBeRefused('session_ended')
  })

  test('lifts the pause of the login', async () => {
    const { person, token } = await hasLink()
    expect(await logIn(person.who.email, 'faux')).toBeRefused('bad_credentials')
    await countsAgain(db, 9)
    expect(await logIn(person.who.email, 'faux')).toBeRefused('too_many_tries')
    await change({ id: person.id, reset_password_token: token, password: PASSWORD })
    expect((await logIn(person.who.email, PASSWORD)).status).toBe(200)
  })

  test('is told in the trail, as the person’s own act, without the password', async () => {
    const { person, token } = await hasLink()
    await change({ id: person.id, reset_password_token: token, password: PASSWORD })
    const trail = await events(person.id)
    expect(trail.at(-1)).toMatchObject({
      action: 'password_change',
      actor_id: person.id,
      actor_label: 'Lise Villeneuve',
    })
    expect(JSON.stringify(trail)).not.toContain(PASSWORD)
  })

  test.each([{}, { id: 1 }, { id: 'x', reset_password_token: 'a', password: 'b' }, { id: 1, password: PASSWORD }])(
    'needs all of it: %j',
    async (body) => {
      expect(await nobody.calls('PUT', '/password', { body })).toBeRefused('malformed')
    },
  )
})

describe('at the moment when an administrator changes the person', () => {
  test('a link that this ends opens nothing', async () => {
    const { person, token } = await hasLink()
    const { reply } = await db.transaction().execute(async (tx) => {
      await lockUsers(tx, [person.id])
      const reply = change({ id: person.id, reset_password_token: token, password: PASSWORD })
      await untilLockWaits(db)
      await tx.deleteFrom('password_tokens').where('user_id', '=', person.id).execute()
      return { reply }
    })
    expect(await reply).toBeRefused('bad_link')
  })

  test('no link goes to the address of before', async () => {
    const person = await newPerson()
    const { reply } = await db.transaction().execute(async (tx) => {
      await lockUsers(tx, [person.id])
      const reply = ask(person.who.email)
      await untilLockWaits(db)
      await tx
        .updateTable('users')
        .set({ email: `autre-${person.who.email}` })
        .where('id', '=', person.id)
        .execute()
      return { reply }
    })
    expect(await reply).toBeRefused('unknown_email')
    expect(await lastMail(person.who.email)).toBeUndefined()
  })
})

describe('an invitation', () => {
  const invite = (user: Person) =>
    db.transaction().execute((tx) =>
      inviteUser(
        tx,
        {
          clock: () => clock.now(),
          origin: () => 'https://demandes.example.org',
          actor: { id: administrator.id, rank: 1, organization_id: null },
          address: '192.0.2.1',
        },
        { id: user.id, name: 'Lise', surname: 'Roy', email: user.who.email },
      ),
    )

  /** @behaviour passwords.invitation */
  test('lets a new person choose a password for seven days', async () => {
    const person = await newPerson()
    await invite(person)
    const mail = await lastMail(person.who.email)
    expect(mail).toMatchObject({ key: 'account_created', subject: 'Votre compte a été créé' })
    expect(mail?.body).toContain('sept jours')
    clock.pass({ hours: 7 * 24 - 1 })
    const token = await tokenFor(person)
    expect((await verify(person.who.email, token)).body).toEqual({ id: person.id })
    expect((await change({ id: person.id, reset_password_token: token, password: PASSWORD })).status).toBe(204)
    expect((await logIn(person.who.email, PASSWORD)).status).toBe(200)
    expect((await events(person.id))[0]).toMatchObject({ action: 'invite', actor_id: administrator.id })
  })

  test('is over after that, and another one can be asked for', async () => {
    const person = await newPerson()
    await invite(person)
    clock.pass({ hours: 7 * 24, seconds: 1 })
    expect(await verify(person.who.email, await tokenFor(person))).toBeRefused('bad_link')
    await ask(person.who.email)
    expect((await verify(person.who.email, await tokenFor(person))).status).toBe(200)
  })
})
