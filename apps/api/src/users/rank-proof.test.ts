import { describe, expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'
import {
  creates,
  edits,
  editsWith,
  GOOD_PASSWORD,
  messageAt,
  OWN_PASSWORD,
  type SeenUser,
  userForm,
  withOwnPassword,
} from '../testing/user-form.ts'

/** What gives an administrator's rank, or opens an administrator's account, takes the password of who does it. */
const here = await testApp()
const administrator = await withOwnPassword(here, here.administrator)

const RANKS = [1, 2, 3, 4, 5]
const PAIRS = RANKS.flatMap((from) => RANKS.map((to) => ({ from, to, raises: to < from })))
const someone = async (type_id: number) => addPerson(here, { name: 'Alix', type_id })
const proven = (id: number, user: object, password = OWN_PASSWORD) =>
  editsWith(administrator, `/users/${id}`, { user, password })
const expectAsked = (reply: Awaited<ReturnType<typeof edits>>) => {
  expect(reply).toBeRefused('invalid', 'current_password')
  expect(messageAt(reply, 'current_password')).toBe('Entrez votre mot de passe actuel pour confirmer ce changement.')
}

describe.each(RANKS)('a user of rank %i', (type_id) => {
  const form = () => userForm({ type_id, send_invitation: true })

  /** @behaviour users.rank-proof */
  test('is created with the password of who creates an administrator, without it otherwise', async () => {
    const bare = await creates(administrator, form())
    if (type_id !== 1) return expect(bare.status).toBe(200)
    expectAsked(bare)
    const body = { user: form(), current_password: 'faux' }
    expect(await administrator.calls('POST', '/users', { body })).toBeRefused('invalid', 'current_password')
    const right = { user: form(), current_password: OWN_PASSWORD }
    expect((await administrator.calls('POST', '/users', { body: right })).status).toBe(200)
  })

  /** @behaviour users.rank-proof, users.own-proof-others */
  test('has its password and e-mail changed by an administrator, with their password where it is one too', async () => {
    const { id } = await someone(type_id)
    for (const user of [{ password: GOOD_PASSWORD }, { email: `ailleurs-${id}@example.org` }]) {
      if (type_id === 1) expectAsked(await edits(administrator, id, user))
      expect((await (type_id === 1 ? proven(id, user) : edits(administrator, id, user))).status).toBe(200)
    }
    expect((await edits(administrator, id, { name: 'Sasha' })).status).toBe(200)
  })

  /** @behaviour users.rank-proof */
  test('is disabled without a proof, and enabled with one where it is an administrator', async () => {
    const { id } = await someone(type_id)
    expect((await edits(administrator, id, { disabled: true })).status).toBe(200)
    const bare = await edits(administrator, id, { disabled: false })
    if (type_id !== 1) return expect(bare.status).toBe(200)
    expectAsked(bare)
    expect((await proven(id, { disabled: false })).status).toBe(200)
  })
})

/** @behaviour users.rank-proof */
test.each(PAIRS)('from rank $from to $to: a proof is needed: $raises', async ({ from, to, raises }) => {
  const { id } = await someone(from)
  const bare = await edits(administrator, id, { type_id: to })
  if (!raises) return expect(bare.body).toMatchObject({ user_type: { rang: to } })
  expectAsked(bare)
  expect((await administrator.reads<SeenUser>(`/users/${id}`)).body.user_type.rang).toBe(from)
  expect((await proven(id, { type_id: to })).body.user_type.rang).toBe(to)
})

test('the password of the person who is raised proves nothing', async () => {
  const person = await someone(4)
  await here.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute()
  await edits(administrator, person.id, { password: GOOD_PASSWORD })
  expect(await proven(person.id, { type_id: 1 }, GOOD_PASSWORD)).toBeRefused('invalid', 'current_password')
})
