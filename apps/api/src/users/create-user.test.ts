import { describe, expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'
import {
  creates,
  GOOD_PASSWORD,
  logsIn,
  messageAt,
  OWN_PASSWORD,
  type SeenUser,
  statuses,
  userForm,
  withOwnPassword,
} from '../testing/user-form.ts'

const here = await testApp()
const { administrator, nobody, organisation } = here

const freeOrganization = async (name: string): Promise<number> => {
  const { id } = await here.db.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

describe('creating a user', () => {
  /** @behaviour users.create-answers-id */
  test('answers the user with its id, and the person can log in', async () => {
    const form = userForm()
    const { status, body } = await creates(administrator, form)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: expect.any(Number), email: form['email'], disabled: false, organization: null })
    expect((await logsIn(nobody, String(form['email']), GOOD_PASSWORD)).status).toBe(200)
  })

  /** @behaviour users.required-fields, users.required-password */
  test('says of every required field that is missing, all at once', async () => {
    const reply = await creates(administrator, { name: '   ', email: '' })
    for (const field of ['type_id', 'name', 'surname', 'email', 'password']) {
      expect(reply).toBeRefused('invalid', `user.${field}`)
    }
  })

  /** @behaviour users.email-shape */
  test.each(['pas-une-adresse', 'a@b', 'a b@example.org', 'a@example..org', '<a@example.org>'])(
    'refuses the address %s with a hint',
    async (email) => {
      const reply = await creates(administrator, userForm({ email }))
      expect(reply).toBeRefused('invalid', 'user.email')
      expect(messageAt(reply, 'user.email')).toMatch(/^Veuillez entrer une adresse courriel valide au format /)
    },
  )

  /** @behaviour users.email-used */
  test('refuses an address that is used already, however its letters are written', async () => {
    const form = userForm({ email: 'Double@Example.org' })
    expect((await creates(administrator, form)).status).toBe(200)
    const reply = await creates(administrator, userForm({ email: '  dOUBLE@example.ORG ' }))
    expect(messageAt(reply, 'user.email')).toContain('déjà utilisée')
    expect(reply).toBeRefused('invalid', 'user.email')
  })

  /** @behaviour users.email-used */
  test('gives an address to one of two people who are created at the same moment', async () => {
    const form = userForm()
    const replies = await Promise.all([creates(administrator, form), creates(administrator, form)])
    expect(statuses(replies)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)).toBeRefused('invalid', 'user.email')
  })

  /** @behaviour users.passwords-identical */
  test('refuses a confirmation that differs', async () => {
    const reply = await creates(administrator, userForm({ password_bis: `${GOOD_PASSWORD}!` }))
    expect(messageAt(reply, 'user.password_bis')).toBe('Les mots de passe doivent être identiques')
  })

  test('refuses a type that does not exist', async () => {
    expect(await creates(administrator, userForm({ type_id: 77 }))).toBeRefused('invalid', 'user.type_id')
  })

  /** @behaviour users.own-text */
  test.each([
    ['right-to-left text', 'ليلى'],
    ['a right-to-left mark', '\u200Fאבג'],
    ['emoji', '👩🏽‍🌾🦊'],
    ['a script tag', '<script>alert(1)</script>'],
    ['a spreadsheet formula', '=1+1'],
    ['letters written in two parts', 'E\u0301lise'],
    ['a hundred letters', 'é'.repeat(100)],
  ])('keeps %s as it is', async (_, name) => {
    const { body } = await creates(administrator, userForm({ name }))
    expect((await administrator.reads<SeenUser>(`/users/${body.id}`)).body.name).toBe(name)
  })

  /** @behaviour users.text-limits */
  test.each([
    ['10,000 letters', 'x'.repeat(10_000)],
    ['one letter too many', 'x'.repeat(101)],
    ['a line break', 'No\némie'],
    ['a NUL', 'No\u0000émie'],
    ['half a character', 'No\uD83Démie'],
    ['letters that turn around', 'x\u202Egnp.exe'],
    ['a space of no width', 'Noémie\u200B'],
    ['a separator of lines', 'No\u2028émie'],
    ['nothing that can be seen', '\u200B\u200D'],
  ])('refuses %s as a name, with a message', async (_, name) => {
    expect(await creates(administrator, userForm({ name }))).toBeRefused('invalid', 'user.name')
    expect(await creates(administrator, userForm({ surname: name }))).toBeRefused('invalid', 'user.surname')
    expect(await creates(administrator, userForm({ email: `${name}@example.org` }))).toBeRefused(
      'invalid',
      'user.email',
    )
  })

  /** @behaviour users.no-links */
  test.each([
    'https://exemple.org',
    'Cliquez www.exemple',
    'lise@exemple.org',
    'Gagnez sur gain.com',
    'ici//la',
    'bit.ly/abc',
    'пример.рф',
    'evil。com',
    'evil[.]com',
    'Cliquez evil.example/x',
    '10.0.0.1',
  ])('refuses the name %s, which mails would carry', async (name) => {
    for (const field of ['name', 'surname']) {
      const reply = await creates(administrator, userForm({ [field]: name }))
      expect(messageAt(reply, `user.${field}`)).toMatch(/^Un nom ne contient ni adresse ni lien\./)
    }
  })

  test.each(['M.Roy', 'J.-P. O’Connor', 'St.Pierre-Cadet', 'Anne-Marie'])('takes the name %s', async (name) => {
    expect((await creates(administrator, userForm({ name, surname: name }))).status).toBe(200)
  })

  /** @behaviour users.password-rules */
  test.each(['trop court', 'administrator', 'Administrator2026!'])('refuses the password %s', async (password) => {
    const reply = await creates(administrator, userForm({ password, name: '' }))
    expect(reply).toBeRefused('invalid', 'user.password')
    expect(reply).toBeRefused('invalid', 'user.name')
  })

  test('refuses a password of more than 1000 characters', async () => {
    const password = 'Passoire à thé '.repeat(100)
    expect(await creates(administrator, userForm({ password }))).toBeRefused('invalid', 'user.password')
  })
})

describe('inviting a new user', () => {
  /** @behaviour users.invitation */
  test('asks for no password, sets none, and sends a link to choose one', async () => {
    const form = userForm({ password: undefined, send_invitation: true })
    const { status, body } = await creates(administrator, form)
    expect(status).toBe(200)
    const mails = here.db.selectFrom('mails').select(['key', 'body']).where('recipient', '=', String(form['email']))
    expect(await mails.execute()).toMatchObject([
      { key: 'account_created', body: expect.stringContaining('/password/edit') },
    ])
    const { password_hash } = await here.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBeNull()
    expect(await logsIn(nobody, String(form['email']), '')).toBeRefused('bad_credentials')
  })

  test('sends nothing when the form is refused', async () => {
    const form = userForm({ send_invitation: true, name: '' })
    expect(await creates(administrator, form)).toBeRefused('invalid', 'user.name')
    const mails = here.db.selectFrom('mails').select('id').where('recipient', '=', String(form['email']))
    expect(await mails.execute()).toEqual([])
  })
})

describe('the organisation of a new user', () => {
  /** @behaviour users.organization-kept */
  test('is linked for the organisations’ type, and cleared for the others', async () => {
    const associated_org_id = await freeOrganization('Le Phare')
    const sent = { user: userForm({ type_id: 2, associated_org_id }), current_password: OWN_PASSWORD }
    const adviser = await (await withOwnPassword(here, administrator)).calls<SeenUser>('POST', '/users', { body: sent })
    expect(adviser.body.organization).toBeNull()
    const { body } = await creates(administrator, userForm({ type_id: 5, associated_org_id }))
    expect(body.organization).toEqual({ id: associated_org_id, name: 'Le Phare' })
  })

  /** @behaviour users.organization-already-linked */
  test('must not have another user, and must exist', async () => {
    const taken = await creates(administrator, userForm({ type_id: 5, associated_org_id: organisation.organizationId }))
    expect(messageAt(taken, 'user.associated_org_id')).toContain('déjà associé à un autre utilisateur')
    const unknown = await creates(administrator, userForm({ type_id: 5, associated_org_id: 999_999 }))
    expect(unknown).toBeRefused('invalid', 'user.associated_org_id')
  })

  /** @behaviour users.organization-already-linked */
  test('goes to one of two users that are linked at the same moment', async () => {
    const associated_org_id = await freeOrganization('La Bouée')
    const people = [await addPerson(here, { name: 'Un', type_id: 1 }), administrator]
    const replies = await Promise.all(people.map((who) => creates(who, userForm({ type_id: 5, associated_org_id }))))
    expect(statuses(replies)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)).toBeRefused('invalid', 'user.associated_org_id')
  })
})

test('the trail tells who was created, and never the password', async () => {
  const { body } = await creates(administrator, userForm({ name: 'Zoé' }))
  const events = await here.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', 'user')
    .where('subject_id', '=', body.id)
    .execute()
  expect(events).toMatchObject([
    {
      action: 'create',
      actor_id: administrator.id,
      subject_label: 'Zoé Gagnon',
      changes: { name: { from: null, to: 'Zoé' } },
    },
  ])
  expect(JSON.stringify(events)).not.toContain(GOOD_PASSWORD)
})
