import { describe, expect, test } from 'vitest'
import { countsAgain } from '../testing/counts-again.ts'
import type { Person } from '../testing/person.ts'
import { addPerson, openSession, testApp } from '../testing/test-app.ts'
import {
  edits,
  editsOwn,
  GOOD_PASSWORD,
  logsIn,
  messageAt,
  OWN_PASSWORD,
  type SeenUser,
  statuses,
  withOwnPassword,
} from '../testing/user-form.ts'

/** Changing credentials needs the current password, whatever the rank. */
const here = await testApp()
const { nobody } = here

const someone = async (type_id = 2): Promise<Person> =>
  withOwnPassword(here, await addPerson(here, { name: 'Alix', type_id }))
const reads = async (who: Person): Promise<SeenUser> => (await who.reads<SeenUser>(`/users/${who.id}`)).body
const failuresOf = async ({ id }: Person) =>
  here.db
    .selectFrom('audit_events')
    .select(['actor_id', 'subject_label'])
    .where('action', '=', 'proof_failure')
    .where('subject_id', '=', id)
    .execute()
const moved = ({ id }: Person) => `nouvelle-${id}@example.org`

describe.each([1, 2, 3, 4, 5])('somebody of rank %i', (type_id) => {
  /** @behaviour users.own-proof */
  test('changes neither their password nor their e-mail without their password of now', async () => {
    const person = await someone(type_id)
    for (const user of [{ password: GOOD_PASSWORD }, { email: moved(person) }]) {
      const reply = await edits(person, person.id, { ...user, name: 'Sasha' })
      expect(reply).toBeRefused('invalid', 'current_password')
      expect(messageAt(reply, 'current_password')).toBe(
        'Entrez votre mot de passe actuel pour confirmer ce changement.',
      )
    }
    expect(await reads(person)).toMatchObject({ name: 'Alix', email: person.who.email, version: 1 })
    expect((await logsIn(nobody, person.who.email, OWN_PASSWORD)).status).toBe(200)
    expect(await failuresOf(person)).toEqual([])
  })

  /** @behaviour users.own-proof */
  test('changes both with it', async () => {
    const person = await someone(type_id)
    expect((await editsOwn(person, { password: GOOD_PASSWORD })).status).toBe(200)
    expect((await editsOwn(person, { email: moved(person) }, GOOD_PASSWORD)).body.email).toBe(moved(person))
    expect((await logsIn(nobody, moved(person), GOOD_PASSWORD)).status).toBe(200)
  })

  test('changes their names without', async () => {
    const person = await someone(type_id)
    const user = { name: 'Sasha', surname: 'Roy', email: ` ${person.who.email} `, password: '', password_bis: '' }
    expect((await edits(person, person.id, user)).body).toMatchObject({ name: 'Sasha', surname: 'Roy' })
  })
})

describe('a wrong password', () => {
  /** @behaviour users.own-proof-wrong */
  test('is refused with what to do, told in the trail, and changes nothing', async () => {
    const person = await someone()
    const reply = await editsOwn(person, { name: 'Sasha', password: GOOD_PASSWORD }, 'une autre phrase')
    expect(reply).toBeRefused('invalid', 'current_password')
    expect(messageAt(reply, 'current_password')).toBe(
      'Ce mot de passe n’est pas le vôtre. Vérifiez-le, puis réessayez.',
    )
    expect(await reads(person)).toMatchObject({ name: 'Alix', version: 1 })
    expect(await failuresOf(person)).toEqual([{ actor_id: person.id, subject_label: person.who.email }])
  })

  /** @behaviour users.own-proof-limited */
  test('ends the session with the tenth, which its owner is mailed; their other session goes on', async () => {
    const person = await someone()
    const stolen = await openSession(here, person)
    await editsOwn(stolen, { password: GOOD_PASSWORD }, 'faux')
    await countsAgain(here.db, 8)
    expect(await editsOwn(stolen, { password: GOOD_PASSWORD }, 'faux')).toBeRefused('session_ended')
    expect(await stolen.reads('/session')).toBeRefused('session_ended')
    const mails = here.db.selectFrom('mails').select('body').where('recipient', '=', person.who.email)
    expect(await mails.execute()).toMatchObject([{ body: expect.stringContaining('Une session a été fermée') }])
    expect((await editsOwn(person, { password: GOOD_PASSWORD })).status).toBe(200)
  })

  /** @behaviour users.own-proof-limited */
  test('closes no proof of a neighbour at the same address', async () => {
    const [person, neighbour] = [await someone(), await someone()]
    await editsOwn(person, { password: GOOD_PASSWORD }, 'faux')
    await countsAgain(here.db, 60)
    expect((await editsOwn(neighbour, { password: GOOD_PASSWORD })).status).toBe(200)
  })

  test('ten of them sent at once are counted one by one', async () => {
    const person = await someone()
    const tries = Array.from({ length: 15 }, (_, place) => editsOwn(person, { email: moved(person) }, `faux ${place}`))
    const counted = statuses(await Promise.all(tries)).filter((status) => status === 422)
    expect(counted.length).toBeLessThan(10)
    expect((await reads(await openSession(here, person))).email).toBe(person.who.email)
  })

  test('counts with wrong passwords for the second factor', async () => {
    const person = await someone()
    await editsOwn(person, { password: GOOD_PASSWORD }, 'faux')
    await countsAgain(here.db, 10)
    const on = await person.calls('POST', '/second_factor', { body: { password: OWN_PASSWORD } })
    expect(on).toBeRefused('too_many_tries')
  })
})

test('other faults are said first: nobody is asked for a change that would be refused', async () => {
  const person = await someone()
  const reply = await edits(person, person.id, { email: 'nulle part', password: 'court' })
  expect(reply).toBeRefused('invalid', 'user.email')
  expect(reply).toBeRefused('invalid', 'user.password')
  expect(messageAt(reply, 'current_password')).toBeUndefined()
})

test('a password that was changed a moment before no longer proves anything', async () => {
  const person = await someone()
  const elsewhere = await openSession(here, person)
  const replies = await Promise.all([
    editsOwn(person, { password: GOOD_PASSWORD }),
    editsOwn(elsewhere, { password: 'Un phare tourne sur la grève' }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
