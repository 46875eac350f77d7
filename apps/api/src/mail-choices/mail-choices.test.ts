import type { HistoryLine, MailChoice } from '@octroi/domain'
import { expect, test } from 'vitest'
import { mailClosingReminders } from '../requests/reminders/remind.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { TEST_ORIGIN, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, clock, adviser, analyst, organisation } = here

const choicesOf = async (who: Person) => (await who.reads<MailChoice[]>('/mail_choices')).body
const choose = (who: Person, kind: string, wanted: boolean) =>
  who.calls<MailChoice[]>('PUT', `/mail_choices/${kind}`, { body: { wanted } })
const mailsOf = (request: number) =>
  db.selectFrom('mails').selectAll().where('request_id', '=', request).orderBy('id').execute()
const ready = () => createRequest(here, organisation, { answers: 'all', documents: true, responsible: adviser })

/** @behaviour mails.choices */
test('everybody gets every mail of their rank until they choose otherwise, each for themselves', async () => {
  expect((await choicesOf(organisation)).map(({ kind }) => kind)).toEqual([
    'request_submitted',
    'request_returned',
    'request_accepted',
    'request_approved',
    'closing',
  ])
  expect((await choicesOf(analyst)).map(({ kind }) => kind)).toEqual(['assignment', 'analysis_returned'])
  expect((await choicesOf(adviser)).every(({ wanted }) => wanted)).toBe(true)
  await choose(organisation, 'request_submitted', false)
  const { body } = await choose(organisation, 'request_submitted', false)
  expect(body[0]).toEqual({ kind: 'request_submitted', wanted: false })
  expect((await choicesOf(here.otherOrganisation))[0]?.wanted).toBe(true)
  expect(await choose(organisation, 'password_reset', false)).toBeRefused('malformed')
  expect(await choose(organisation, 'assignment', false)).toBeRefused('not_found')
  expect((await choose(organisation, 'request_submitted', true)).body[0]?.wanted).toBe(true)
})

/** @behaviour mails.choices-enforced */
test('a mail that its recipient does not want is not sent, and the history of the request says so', async () => {
  const id = await ready()
  await choose(organisation, 'request_submitted', false)
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })
  expect(await mailsOf(id)).toMatchObject([
    { key: 'request_submitted', recipient: organisation.who.email, unwanted: true, next_at: null, body: '' },
    { key: 'request_submitted_staff', unwanted: false, next_at: clock.now() },
  ])
  const { body } = await adviser.reads<{ data: HistoryLine[] }>(`/requests/${id}/history`)
  const told = body.data.find(({ label }) => label.startsWith('Accusé de réception'))
  expect(told?.changes).toEqual({
    recipient: { from: null, to: organisation.who.email },
    unwanted: { from: null, to: true },
  })
  await choose(organisation, 'request_submitted', true)
})

/** @behaviour mails.choices-enforced */
test('reminders too; those about an account leave all the same', async () => {
  const id = await ready()
  await db.updateTable('requests').set({ date_close: '2026-03-05' }).where('id', '=', id).execute()
  await choose(organisation, 'closing', false)
  await mailClosingReminders({ db, clock: () => clock.now(), origin: () => TEST_ORIGIN })
  expect(await mailsOf(id)).toMatchObject([{ key: 'closing_3_days', unwanted: true }])
  await here.nobody.calls('POST', '/password', { query: { email: organisation.who.email } })
  const reset = await db.selectFrom('mails').selectAll().where('key', '=', 'password_reset').execute()
  expect(reset).toMatchObject([{ recipient: organisation.who.email, unwanted: false, next_at: clock.now() }])
  expect(reset[0]?.body).not.toContain('#courriels')
})

/** @behaviour mails.choices-link */
test('every mail that may be refused ends with the link to where it is chosen', async () => {
  const id = await ready()
  await organisation.submits(id)
  const [receipt, task] = await mailsOf(id)
  expect(receipt?.body.endsWith(`profil\u00a0:\n${TEST_ORIGIN}/users/${organisation.id}#courriels`)).toBe(true)
  expect(task?.body.endsWith(`\n${TEST_ORIGIN}/users/${adviser.id}#courriels`)).toBe(true)
})
