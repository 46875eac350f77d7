import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { logsIn } from '../testing/user-form.ts'
import { COMMAND_ADDRESS, createAdministrator } from './create-administrator.ts'

const here = await testApp()
const { db, clock, nobody, administrator } = here
const email = 'Premiere@example.org'
const password = 'Quatre mots bien choisis'

/** @behaviour audit.commands */
test('an administrator whom a command creates logs in, and stands in the trail without an author or a password', async () => {
  expect(await createAdministrator(db, { email, password, clock: clock.now })).toBe(true)
  expect(await logsIn(nobody, email, password)).toMatchObject({ status: 200, body: { user_type: { rang: 1 } } })
  const filters = JSON.stringify({ subject: 'user', action: 'create' })
  const { body } = await administrator.reads<{ data: object[] }>('/audit_events', { filters })
  expect(body.data).toMatchObject([
    { action: 'create', subject_label: 'Premiere', actor_id: null, address: COMMAND_ADDRESS },
  ])
  expect(body.data[0]).toHaveProperty('changes.email.to', email)
  expect(JSON.stringify(body)).not.toContain(password)
})

test('an address that has an account, in whatever letters, gets no second one, and no line', async () => {
  const lines = () => db.selectFrom('audit_events').select('id').where('action', '=', 'create').execute()
  const before = await lines()
  const taken = administrator.who.email.toUpperCase()
  expect(await createAdministrator(db, { email: taken, password, clock: clock.now })).toBe(false)
  expect(await lines()).toEqual(before)
})
