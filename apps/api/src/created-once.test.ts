import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from './content/load-content.ts'
import { readContent } from './content/read-content.ts'
import { formOf, pdf } from './testing/form-data.ts'
import { organizationForm } from './testing/organization-form.ts'
import type { Person } from './testing/person.ts'
import { addPerson, testApp } from './testing/test-app.ts'
import { GOOD_PASSWORD, logsIn, OWN_PASSWORD, userForm, withOwnPassword } from './testing/user-form.ts'

const here = await testApp()
const { db, administrator, nobody, organisation } = here
const second = await addPerson(here, { name: 'Hélène', type_id: 1 })
beforeAll(async () => {
  // Changing somebody's credentials needs the caller's password, even if the account was just created.
  await withOwnPassword(here, administrator)
  await loadContent(db, await readContent())
})

type Fields = Readonly<Record<string, string | number>>

interface Noun {
  readonly creates: (who: Person, key: string, fields?: Fields) => Promise<{ status: number; body: unknown }>
  /** Optional fields of the record. */
  readonly other: Fields
  /** Returns the field that `other` changes, of each existing record. */
  readonly all: () => Promise<unknown[]>
}

const labels = async (kind: string): Promise<unknown[]> =>
  (await db.selectFrom('lookups').select('label').where('kind', '=', kind).orderBy('position').execute()).map(
    ({ label }) => label,
  )
const envelope = `/envelopes/1/2031/simulations`
const posts =
  (path: string, noun: string, base: object) =>
  (who: Person, key: string, fields: Fields = {}) =>
    who.calls('POST', path, { body: { [noun]: { ...base, ...fields }, key } })

const newUser = userForm()
const NOUNS: Readonly<Record<string, Noun>> = {
  'a question': {
    creates: posts('/faq/questions', 'question', { question: 'Deux fois?', answer: 'Non.' }),
    other: { question: 'Une seule fois?' },
    all: () => labels('faq_questions'),
  },
  'a contact': {
    creates: posts('/faq/contacts', 'contact', {
      label: 'Siège',
      address: '1, rue du Port',
      phone: '418 555-0100',
      email: 'a@example.org',
      hours: '',
    }),
    other: { label: 'Siège social' },
    all: () => labels('faq_contacts'),
  },
  'an organisation': {
    creates: posts('/organizations', 'organization', organizationForm()),
    other: { name: 'La Bouée' },
    all: async () =>
      (await db.selectFrom('organizations').select('name').orderBy('id').execute()).map(({ name }) => name),
  },
  'a simulation': {
    creates: posts(envelope, 'simulation', { name: 'Prudente' }),
    other: { name: 'Généreuse' },
    all: async () =>
      (await db.selectFrom('envelope_simulations').select('name').orderBy('id').execute()).map(({ name }) => name),
  },
  'a note': {
    creates: (who, key, fields) => {
      const note = { organization_id: organisation.organizationId, type_id: 1, text: 'Appel', ...fields, key }
      return who.gives('POST', '/notes', formOf({ noun: 'note', fields: note, file: pdf() }))
    },
    other: { text: 'Visite' },
    all: async () => (await db.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text),
  },
  'a user': {
    creates: (who, key, fields) =>
      who.calls('POST', '/users', { body: { user: { ...newUser, ...fields }, key, current_password: OWN_PASSWORD } }),
    other: { email: 'corrigee@example.org' },
    all: async () => (await db.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email),
  },
}

/** @behaviour shared.created-once, faq.edit-once, envelope.simulations-once */
describe.each(Object.entries(NOUNS))('%s whose creation is sent again under its key', (_, { creates, other, all }) => {
  test('is created once; with another content it is changed, and by nobody else', async () => {
    const [before, key] = [await all(), randomUUID()]
    const first = await creates(administrator, key)
    expect(first.status).toBe(200)
    expect((await creates(administrator, key)).body).toEqual(first.body)
    const once = await all()
    expect(once).toHaveLength(before.length + 1)
    expect((await creates(administrator, key, other)).status).toBe(200)
    expect((await creates(administrator, key, other)).status).toBe(200)
    expect(await all()).toEqual([...before, ...Object.values(other)])
    expect((await creates(administrator, key)).status).toBe(200)
    expect(await all()).toEqual(once)
    expect((await creates(administrator, 'un deux')).status).toBe(400)
    expect(await all()).toEqual(once)
  })
})

test('what somebody else changed since is not overwritten; a key of another is no key of one’s own', async () => {
  const key = randomUUID()
  const sends = (who: Person, text: string) =>
    who.gives<{ id: number; text: string }>(
      'POST',
      '/notes',
      formOf({ noun: 'note', fields: { organization_id: organisation.organizationId, type_id: 1, text, key } }),
    )
  const { id } = (await sends(administrator, 'Un')).body
  expect((await sends(second, 'Deux')).body.id).not.toBe(id)
  await second.changesNote(id, { text: 'Trois' })
  expect((await sends(administrator, 'Un')).body).toMatchObject({ id, text: 'Trois' })
  expect(await sends(administrator, 'Quatre')).toBeRefused('version_conflict')
})

test('two at once create one; what is refused leaves its key free', async () => {
  const [key, count] = [randomUUID(), async () => (await labels('faq_questions')).length]
  const creates = (question: object) => administrator.calls('POST', '/faq/questions', { body: { question, key } })
  const before = await count()
  expect(await creates({ question: '', answer: 'Oui.' })).toBeRefused('invalid')
  const one = { question: 'À la fois?', answer: 'Oui.' }
  const replies = await Promise.all([creates(one), creates(one)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await count()).toBe(before + 1)
})

test('the password of a user is the one that was sent last, and an invitation goes to the address of now', async () => {
  const [key, user] = [randomUUID(), userForm()]
  const current_password = OWN_PASSWORD
  const sends = (more: object) =>
    administrator.calls('POST', '/users', { body: { user: { ...user, ...more }, key, current_password } })
  await sends({})
  const [later, password] = [String(user['email']), `${GOOD_PASSWORD} bis`]
  expect((await sends({ password })).status).toBe(200)
  expect((await logsIn(nobody, later, password)).status).toBe(200)
  const someone = userForm()
  const invited = { key: randomUUID(), current_password, user: { ...someone, password: '', send_invitation: true } }
  await administrator.calls('POST', '/users', { body: invited })
  const email = 'bonne-adresse@example.org'
  await administrator.calls('POST', '/users', { body: { ...invited, user: { ...invited.user, email } } })
  const sentTo = (recipient: string) =>
    db.selectFrom('mails').select('key').where('recipient', '=', recipient).orderBy('id').execute()
  expect(await sentTo(email)).toEqual([{ key: 'account_created' }])
  // The first recipient of the invitation is informed that it is no longer valid.
  expect(await sentTo(String(someone['email']))).toEqual([{ key: 'account_created' }, { key: 'account_changed' }])
})
