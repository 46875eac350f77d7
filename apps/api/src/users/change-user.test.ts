import { describe, expect, test } from 'vitest'
import type { Person } from '../testing/person.ts'
import { addPerson, openSession, testApp } from '../testing/test-app.ts'
import {
  creates,
  edits,
  editsFrom,
  editsOwn,
  editsProven,
  GOOD_PASSWORD,
  logsIn,
  messageAt,
  OWN_PASSWORD,
  type SeenUser,
  statuses,
  withOwnPassword,
  userForm,
} from '../testing/user-form.ts'

const here = await testApp()
const { nobody } = here
const administrator = await withOwnPassword(here, here.administrator)

const someone = async (type_id = 2): Promise<Person> =>
  withOwnPassword(here, await addPerson(here, { name: 'Alix', type_id }))
const reads = async (who: Person, id: number): Promise<SeenUser> => (await who.reads<SeenUser>(`/users/${id}`)).body
const actionsOn = async (id: number): Promise<string[]> => {
  const query = here.db.selectFrom('audit_events').select('action').where('subject', '=', 'user')
  const rows = await query.where('subject_id', '=', id).orderBy('id').execute()
  return rows.map(({ action }) => action)
}

describe('editing a record', () => {
  /** @behaviour users.own-edit */
  test('everybody changes their own name, surname, e-mail and password', async () => {
    const person = await someone()
    const email = `autre-${person.id}@example.org`
    const user = { name: 'Sasha', surname: 'Roy', email, password: GOOD_PASSWORD, password_bis: GOOD_PASSWORD }
    expect((await editsOwn(person, user)).body).toMatchObject({ name: 'Sasha', surname: 'Roy', email })
    expect((await logsIn(nobody, email, GOOD_PASSWORD)).status).toBe(200)
    expect(await actionsOn(person.id)).toContain('password_change')
  })

  /** @behaviour users.password-rules */
  test('a password that is the person’s own e-mail is refused', async () => {
    const person = await someone()
    expect(await edits(person, person.id, { password: person.who.email })).toBeRefused('invalid', 'user.password')
  })

  /** @behaviour users.empty-password */
  test('an empty password changes nothing', async () => {
    const person = await someone()
    await editsOwn(person, { password: GOOD_PASSWORD })
    await edits(person, person.id, { name: 'Camille', password: '', password_bis: '' })
    expect((await logsIn(nobody, person.who.email, GOOD_PASSWORD)).status).toBe(200)
  })

  /** @behaviour users.passwords-identical */
  test('passwords that differ are refused', async () => {
    const person = await someone()
    const reply = await edits(person, person.id, { password: GOOD_PASSWORD, password_bis: '' })
    expect(messageAt(reply, 'user.password_bis')).toBe('Les mots de passe doivent être identiques')
  })

  /** @behaviour users.required-fields, users.email-shape, users.email-used */
  test('a required field cannot be emptied, nor an e-mail be anything', async () => {
    const [person, other] = [await someone(), await someone()]
    const emptied = await edits(administrator, person.id, { type_id: null, name: ' ', surname: '', email: '' })
    for (const field of ['type_id', 'name', 'surname', 'email']) expect(emptied).toBeRefused('invalid', `user.${field}`)
    expect(await edits(person, person.id, { email: 'nulle part' })).toBeRefused('invalid', 'user.email')
    const taken = await edits(person, person.id, { email: other.who.email.toUpperCase() })
    expect(taken).toBeRefused('invalid', 'user.email')
    expect((await edits(person, person.id, { email: person.who.email })).status).toBe(200)
  })

  test('a refused change changes nothing at all', async () => {
    const person = await someone()
    await edits(person, person.id, { name: 'Perdue', email: 'nulle part' })
    expect(await reads(person, person.id)).toMatchObject({ name: 'Alix', version: 1 })
    expect(await actionsOn(person.id)).toEqual([])
  })

  test('a user that does not exist is not found', async () => {
    expect(await edits(administrator, 999_999, { name: 'Personne' })).toBeRefused('not_found')
    expect(await administrator.reads('/users/999999')).toBeRefused('not_found')
  })
})

describe('two people editing one record', () => {
  /** @behaviour users.version-conflict */
  test('the second is told, and nothing of the first is lost', async () => {
    const person = await someone()
    const seen = await reads(administrator, person.id)
    expect((await editsFrom(administrator, seen, { name: 'Première' })).body.version).toBe(seen.version + 1)
    expect(await editsFrom(person, seen, { name: 'Seconde' })).toBeRefused('version_conflict')
    expect((await reads(person, person.id)).name).toBe('Première')
  })

  /** @behaviour users.version-conflict */
  test('at the same moment, one of them saves', async () => {
    const person = await someone()
    const first = { id: person.id, version: 1 }
    const both = [editsFrom(administrator, first, { name: 'Un' }), editsFrom(person, first, { name: 'Deux' })]
    expect(statuses(await Promise.all(both))).toEqual([200, 409])
  })

  /** @behaviour users.conflict-names */
  test('the record names who changed it last; logging in is no change', async () => {
    const person = await someone()
    expect((await reads(person, person.id)).updated_by).toBeNull()
    await edits(administrator, person.id, { name: 'Première' })
    await logsIn(nobody, person.who.email, OWN_PASSWORD)
    expect((await reads(person, person.id)).updated_by).toBe('Claire Villeneuve')
    const own = await editsOwn(person, { password: GOOD_PASSWORD })
    expect(own.body.updated_by).toBe('Première Villeneuve')
    expect((await edits(administrator, person.id, { disabled: true })).body.updated_by).toBe('Claire Villeneuve')
  })

  test('saving what is there already is no change', async () => {
    const person = await someone()
    expect((await editsFrom(person, { id: person.id, version: 1 }, { name: 'Alix' })).body.version).toBe(1)
    expect(await actionsOn(person.id)).toEqual([])
  })
})

describe('a new password', () => {
  /** @behaviour users.password-ends-sessions */
  test('ends the person’s other sessions, not the one that they sit at', async () => {
    const person = await someone()
    const elsewhere = await openSession(here, person)
    await editsOwn(person, { password: GOOD_PASSWORD })
    expect((await person.reads('/session')).status).toBe(200)
    expect(await elsewhere.reads('/session')).toBeRefused('session_ended')
  })

  /** @behaviour users.password-ends-sessions */
  test('set by an administrator ends all of the person’s sessions, and none of the administrator’s', async () => {
    const person = await someone()
    await editsProven(administrator, person.id, { password: GOOD_PASSWORD })
    expect(await person.reads('/session')).toBeRefused('session_ended')
    expect((await administrator.reads('/session')).status).toBe(200)
  })

  test('makes links that were mailed before void', async () => {
    const person = await someone()
    const [created_at, expires_at] = [here.clock.now(), here.clock.now()]
    const token = { token_hash: `x${person.id}`, user_id: person.id, purpose: 'reset' as const, created_at, expires_at }
    await here.db.insertInto('password_tokens').values(token).execute()
    await editsOwn(person, { email: `nouvelle-${person.id}@example.org` })
    expect(await here.db.selectFrom('password_tokens').selectAll().where('user_id', '=', person.id).execute()).toEqual(
      [],
    )
  })
})

const TOLD = ['password_change', 'disable', 'enable']

describe('disabling', () => {
  /** @behaviour users.disable-ends-sessions */
  test('ends all sessions at once, for good, and enabling lets the person log in again', async () => {
    const person = await someone()
    await editsOwn(person, { password: GOOD_PASSWORD })
    expect((await edits(administrator, person.id, { disabled: true })).body.disabled).toBe(true)
    expect(await person.reads('/session')).toBeRefused('account_disabled')
    expect(await logsIn(nobody, person.who.email, GOOD_PASSWORD)).toBeRefused('disabled')
    expect((await editsProven(administrator, person.id, { disabled: false })).body.disabled).toBe(false)
    expect(await person.reads('/session')).toBeRefused('session_ended')
    expect((await logsIn(nobody, person.who.email, GOOD_PASSWORD)).status).toBe(200)
    expect((await actionsOn(person.id)).filter((action) => !action.startsWith('login'))).toEqual(TOLD)
  })

  /** @behaviour users.last-administrator */
  test('an administrator cannot disable themself nor give their rank away, and is told what to do', async () => {
    const disabled = await edits(administrator, administrator.id, { disabled: true })
    expect(messageAt(disabled, 'user.disabled')).toContain('votre propre compte')
    const demoted = await edits(administrator, administrator.id, { type_id: 2 })
    expect(messageAt(demoted, 'user.type_id')).toContain('votre propre rôle')
    expect((await edits(administrator, administrator.id, { type_id: 1, name: 'Claire' })).status).toBe(200)
  })

  /** @behaviour users.last-administrator */
  test('two administrators who disable each other at the same moment leave one', async () => {
    const [one, two] = [await someone(1), await someone(1)]
    const replies = await Promise.all(
      [[one, two] as const, [two, one] as const].map(([who, { id }]) => editsProven(who, id, { disabled: true })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await Promise.all([reads(administrator, one.id), reads(administrator, two.id)])
    expect(left.filter(({ disabled }) => !disabled)).toHaveLength(1)
  })
})

describe('the type of a user', () => {
  /** @behaviour users.rank-at-once */
  test('counts from the next call on', async () => {
    const person = await someone(1)
    expect((await person.reads('/users')).status).toBe(200)
    await editsProven(administrator, person.id, { type_id: 3 })
    expect(await person.reads('/users')).toBeRefused('forbidden')
  })

  /** @behaviour users.organization-kept */
  test('that is not the organisations’ clears the organisation', async () => {
    const person = await someone(5)
    expect((await editsProven(administrator, person.id, { type_id: 4 })).body.organization).toBeNull()
    const again = await edits(administrator, person.id, { associated_org_id: person.organizationId })
    expect(again.body.organization).toBeNull()
  })
})

describe('the organisation of a user', () => {
  test('is kept when nothing is said of it, and can be taken away', async () => {
    const person = await someone(5)
    expect((await edits(administrator, person.id, { name: 'Lou' })).body.organization?.id).toBe(person.organizationId)
    expect((await edits(administrator, person.id, { associated_org_id: null })).body.organization).toBeNull()
  })

  /** @behaviour users.organization-already-linked */
  test('cannot be one that has another user', async () => {
    const [person, other] = [await someone(5), await someone(5)]
    const reply = await edits(administrator, person.id, { associated_org_id: other.organizationId })
    expect(messageAt(reply, 'user.associated_org_id')).toContain('déjà associé à un autre utilisateur')
  })

  test('is told in the trail of the user and of the organisation', async () => {
    const { body } = await creates(administrator, userForm({ type_id: 5, name: 'Lou' }))
    const person = await someone(5)
    const organization = person.organizationId
    await edits(administrator, person.id, { associated_org_id: null })
    await edits(administrator, body.id, { associated_org_id: organization })
    const query = here.db.selectFrom('audit_events').select('changes').where('subject', '=', 'organization')
    const rows = await query.where('subject_id', '=', organization).orderBy('id').execute()
    expect(rows.map(({ changes }) => changes)).toEqual([
      { user: { from: 'Alix Villeneuve', to: null } },
      { user: { from: null, to: 'Lou Gagnon' } },
    ])
  })
})
