import { describe, expect, test } from 'vitest'
import type { Reply } from '../testing/person.ts'
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

/** Changing credentials or a rank needs the administrator's password, and the user is informed by mail. */
const here = await testApp()
const administrator = await withOwnPassword(here, here.administrator)

const RANKS = [1, 2, 3, 4, 5]
const PAIRS = RANKS.flatMap((from) => RANKS.map((to) => ({ from, to })))
const someone = async (type_id: number) => addPerson(here, { name: 'Alix', type_id })
const proven = (id: number, user: object, password = OWN_PASSWORD) =>
  editsWith(administrator, `/users/${id}`, { user, password })
const expectAsked = (reply: Reply) => {
  expect(reply).toBeRefused('invalid', 'current_password')
  expect(messageAt(reply, 'current_password')).toBe('Entrez votre mot de passe actuel pour confirmer ce changement.')
}
/** Reads the mails to an address in order, without their common beginning and end. */
const mailedTo = async (email: string) =>
  (await here.db.selectFrom('mails').select('body').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ body }) =>
      body
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .join('\n'),
  )

describe.each(RANKS)('a user of rank %i', (type_id) => {
  const form = () => userForm({ type_id, send_invitation: true })

  /** @behaviour users.rank-proof */
  test('is created with the password of who creates one of the funder’s own, without it otherwise', async () => {
    const bare = await creates(administrator, form())
    if (type_id === 5) return expect(bare.status).toBe(200)
    expectAsked(bare)
    const body = { user: form(), current_password: 'faux' }
    expect(await administrator.calls('POST', '/users', { body })).toBeRefused('invalid', 'current_password')
    const right = { user: form(), current_password: OWN_PASSWORD }
    expect((await administrator.calls('POST', '/users', { body: right })).status).toBe(200)
  })

  /** @behaviour users.rank-proof, users.account-mails */
  test('has its password and e-mail changed by an administrator with their password, and is told by mail', async () => {
    const { id, who } = await someone(type_id)
    const email = `ailleurs-${id}@example.org`
    for (const user of [{ password: GOOD_PASSWORD }, { email }]) {
      expectAsked(await edits(administrator, id, user))
      expect((await proven(id, user)).status).toBe(200)
    }
    expect((await edits(administrator, id, { name: 'Sasha' })).status).toBe(200)
    const moved = `- Votre adresse courriel de connexion a été changée\u00a0: elle est maintenant ${email}.`
    expect(await mailedTo(who.email)).toEqual(['- Votre mot de passe a été changé.', moved])
    expect(await mailedTo(email)).toEqual([moved])
  })

  /** @behaviour users.rank-proof */
  test('is disabled with a proof where it is an administrator, and enabled with one unless an organisation’s', async () => {
    const { id } = await someone(type_id)
    const disabling = await edits(administrator, id, { disabled: true })
    if (type_id === 1) {
      expectAsked(disabling)
      await proven(id, { disabled: true })
    } else expect(disabling.status).toBe(200)
    const bare = await edits(administrator, id, { disabled: false })
    if (type_id === 5) return expect(bare.status).toBe(200)
    expectAsked(bare)
    expect((await proven(id, { disabled: false })).status).toBe(200)
  })
})

/** @behaviour users.rank-proof, users.account-mails */
test.each(PAIRS)('from rank $from to $to a proof is needed, and a mail tells it', async ({ from, to }) => {
  const { id, who } = await someone(from)
  const bare = await edits(administrator, id, { type_id: to })
  if (from === to) return expect([bare.status, await mailedTo(who.email)]).toEqual([200, []])
  expectAsked(bare)
  expect((await administrator.reads<SeenUser>(`/users/${id}`)).body.user_type.rang).toBe(from)
  expect((await proven(id, { type_id: to })).body.user_type.rang).toBe(to)
  expect(await mailedTo(who.email)).toEqual([expect.stringMatching(/^- Votre type d’utilisateur a été changé/)])
})

/** @behaviour second-factor.rules-proof */
test.each(RANKS)('that rank %i needs no second factor any more takes a proof, asking it of them none', async (type) => {
  const requires = (second_factor: boolean, current_password?: string) =>
    administrator.calls('PATCH', `/security/${type}`, { body: { user_type: { second_factor }, current_password } })
  await here.db
    .updateTable('users')
    .set({ second_factor_since: here.clock.now() })
    .where('id', '=', administrator.id)
    .execute()
  expect((await requires(true)).status).toBe(200)
  expectAsked(await requires(false))
  expect(await requires(false, 'faux')).toBeRefused('invalid', 'current_password')
  expect((await requires(false, OWN_PASSWORD)).body).toMatchObject({ second_factor: false })
})

test('the password of the person who is raised proves nothing', async () => {
  // Lets the wrong passwords of earlier tests expire.
  here.clock.pass({ minutes: 16 })
  const person = await someone(4)
  await here.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute()
  await proven(person.id, { password: GOOD_PASSWORD })
  expect(await proven(person.id, { type_id: 1 }, GOOD_PASSWORD)).toBeRefused('invalid', 'current_password')
})
