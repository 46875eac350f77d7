import { describe, expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'
import { creates, GOOD_PASSWORD, logsIn, statuses, userForm, withOwnPassword } from '../testing/user-form.ts'

const here = await testApp()
const { administrator, nobody } = here

const invited = async () => {
  const { body } = await creates(administrator, userForm({ password: undefined, send_invitation: true }))
  return body
}
const invites = (id: number) => administrator.calls('POST', `/users/${id}/invitation`)
const linksTo = async (email: string): Promise<string[]> => {
  const query = here.db.selectFrom('mails').select('body').where('recipient', '=', email).orderBy('id')
  const mails = await query.execute()
  return mails.map(({ body }) => /reset_password_token=([\w-]+)/.exec(body)?.[1] ?? '')
}
const choosesBy = (id: number, reset_password_token: string) =>
  nobody.calls('PUT', '/password', { body: { id, reset_password_token, password: GOOD_PASSWORD } })

describe('sending an invitation again', () => {
  /** @behaviour users.invite-again */
  test('mails a new link, ends the one before, and is invitation in the trail', async () => {
    const { id, email } = await invited()
    expect((await invites(id)).status).toBe(204)
    const [first = '', second = ''] = await linksTo(email)
    expect(await choosesBy(id, first)).toBeRefused('bad_link')
    expect((await choosesBy(id, second)).status).toBe(204)
    expect((await logsIn(nobody, email, GOOD_PASSWORD)).status).toBe(200)
    const query = here.db.selectFrom('audit_events').select(['actor_id', 'subject_label']).where('subject_id', '=', id)
    const invitation = { actor_id: administrator.id, subject_label: email }
    expect(await query.where('action', '=', 'invite').execute()).toEqual([invitation, invitation])
  })

  /** @behaviour users.invite-again */
  test('serves those who were invited more than seven days ago', async () => {
    const { id, email } = await invited()
    here.clock.pass({ hours: 24 * 8 })
    const fresh = await addPerson(here, { name: 'Ève', type_id: 1 })
    expect((await fresh.calls('POST', `/users/${id}/invitation`)).status).toBe(204)
    const [old = '', link = ''] = await linksTo(email)
    expect(await choosesBy(id, old)).toBeRefused('bad_link')
    expect((await choosesBy(id, link)).status).toBe(204)
  })
})

describe('no invitation goes', () => {
  /** Invites as a new administrator, because earlier tests have outlasted other sessions. */
  const again = async (id: number) => {
    const fresh = await addPerson(here, { name: 'Maude', type_id: 1 })
    return fresh.calls('POST', `/users/${id}/invitation`)
  }

  /** @behaviour users.invite-again-refused */
  test('to who has a password, is disabled, or does not exist', async () => {
    const person = await withOwnPassword(here, await addPerson(here, { name: 'Alix', type_id: 2 }))
    expect(await again(person.id)).toBeRefused('has_password')
    const other = await addPerson(here, { name: 'Alix', type_id: 2 })
    await here.db.updateTable('users').set({ disabled: true }).where('id', '=', other.id).execute()
    expect(await again(other.id)).toBeRefused('disabled')
    expect(await again(999_999)).toBeRefused('not_found')
    expect(await linksTo(person.who.email)).toEqual([])
    expect(await linksTo(other.who.email)).toEqual([])
  })

  test('from who may not create users', async () => {
    const person = await addPerson(here, { name: 'Alix', type_id: 2 })
    const other = await addPerson(here, { name: 'Odile', type_id: 2 })
    expect(await other.calls('POST', `/users/${person.id}/invitation`)).toBeRefused('forbidden')
  })

  /** @behaviour users.invite-again-limited */
  test('more than five times an hour to one person, also when all are asked for at once', async () => {
    const person = await addPerson(here, { name: 'Alix', type_id: 2 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => again(person.id)))
    expect(statuses(replies)).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
    here.clock.pass({ minutes: 59 })
    expect(await again(person.id)).toBeRefused('too_many_tries')
    here.clock.pass({ minutes: 2 })
    expect((await again(person.id)).status).toBe(204)
  })
})
