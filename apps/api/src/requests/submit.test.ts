import { completeAnswersWithoutDocuments } from '@octroi/fixtures'
import type { Request } from '@octroi/domain'
import { expect, test } from 'vitest'
import { type RequestOptions, createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, otherAdviser, organisation, otherOrganisation } = here

const COMPLETE: RequestOptions = { answers: 'all', documents: true }
const request = (more: RequestOptions = {}): Promise<number> =>
  createRequest(here, organisation, { ...COMPLETE, ...more })
/** An option of the form of request type 4 that takes a date. */
const DATE = 140_024
/** An option of that form that takes a text of 1,500 characters. */
const SITUATION = 140_012

/** @behaviour requests.consent-words */
test('the words that were agreed to are kept with their version, and others than those shown are refused', async () => {
  const id = await request()
  const shown = async () => {
    const { body } = await organisation.reads<Request>(`/requests/${id}`)
    return body.acts.flatMap(({ fields }) => fields.flatMap(({ consent }) => consent ?? []))
  }
  const [before] = await shown()
  expect(before).toEqual({ version: 1, text: expect.stringContaining('J’atteste') })
  const changed = { version: 2, text: 'Je consens à autre chose.' }
  const put = (data: object) =>
    db
      .updateTable('texts')
      .set({ data: JSON.stringify(data) })
      .where('key', '=', 'consent')
      .execute()
  await put(changed)
  expect(await organisation.submits(id, { consent_version: 1 })).toBeRefused('consent_changed')
  expect(await shown()).toEqual([changed])
  expect((await organisation.submits(id, { consent_version: 2 })).status).toBe(200)
  await put(before as object)
  expect(await adviser.reads(`/requests/${id}`)).toMatchObject({ body: { consent_given: changed, initials: 'J. B.' } })
})

/** @behaviour requests.submitted */
test('an organisation submits its complete request with consent and initials', async () => {
  expect(await organisation.submits(await request())).toMatchObject({
    status: 200,
    body: { state_id: 2, consent: true, initials: 'J. B.', date_submitted: '2026-03-02', can: { edit_form: false } },
  })
})

test('initials that nobody can see sign nothing', async () => {
  const id = await request()
  for (const initials of ['\u200B', '\u202E', '--', ' ']) {
    expect(await organisation.submits(id, { initials })).toBeRefused('consent_missing')
  }
  expect(await organisation.submits(id, { initials: 'é' })).toMatchObject({ status: 200 })
})

test('a submission late in the evening is of that day where the funder lives', async () => {
  const id = await request()
  here.clock.pass({ hours: 11 })
  const { body } = await organisation.submits<{ date_submitted: string }>(id)
  here.clock.pass({ hours: -11 })
  expect(body.date_submitted).toBe('2026-03-02')
})

test('what happened stands in the history, with who and when', async () => {
  const id = await request()
  await organisation.submits(id)
  const { body } = await adviser.reads(`/requests/${id}`)
  expect(body).toMatchObject({
    history: [
      { at: '2026-03-02T14:00:00.000Z', by: 'Joceline Villeneuve', from_state_id: 1, to_state_id: 2, message: null },
    ],
  })
})

test('who may only read a request leaves it as it is, its version too', async () => {
  const id = await request()
  const before = await administrator.reads<{ version: number; initials: string | null }>(`/requests/${id}`)
  for (const person of [analyst, otherAdviser, organisation]) {
    await person.calls('PATCH', `/requests/${id}`, { body: { request: { initials: 'X', consent: true } } })
  }
  const after = await administrator.reads<{ version: number; initials: string | null }>(`/requests/${id}`)
  expect(after.body).toMatchObject({ version: before.body.version, initials: before.body.initials })
})

/** @behaviour requests.submitted */
test('a request in correction goes back to validation', async () => {
  const id = await request({ state: 'correction' })
  expect(await organisation.submits(id)).toMatchObject({ status: 200, body: { state_id: 2 } })
})

/** @behaviour requests.submitted */
test('the responsible adviser and an administrator submit for an organisation, another adviser does not', async () => {
  expect(await adviser.submits(await request({ responsible: adviser }))).toMatchObject({ status: 200 })
  expect(await administrator.submits(await request())).toMatchObject({ status: 200 })
  expect(await otherAdviser.submits(await request({ responsible: adviser }))).toBeRefused('forbidden')
})

test('another organisation does not learn that the request exists', async () => {
  expect(await otherOrganisation.submits(await request())).toBeRefused('not_found')
})

test('a form that is not complete is not submitted', async () => {
  const id = await request({ answers: 'all but one' })
  expect(await organisation.submits(id)).toBeRefused('form_incomplete')
})

test('a form with an invalid answer is not submitted', async () => {
  const id = await request()
  expect(await organisation.savesAnswers(id, [{ option_id: DATE, value: '2026-02-31' }])).toMatchObject({ status: 200 })
  const refusal = await organisation.submits<{ details: { path: string; code: string; message: string }[] }>(id)
  expect(refusal).toBeRefused('form_invalid')
  const named = refusal.body.details.find(({ path }) => path.startsWith('questions['))
  expect(named).toMatchObject({ path: expect.stringMatching(`answers\\[${DATE}\\]$`), code: 'not_a_date' })
  expect(named?.message).toMatch(/^.*Date.*\u00a0: \p{Lu}.*\.$/u)
})

test('a draft that is too long keeps the request from being submitted, by its question and its rule', async () => {
  const id = await request()
  await organisation.savesAnswers(id, [{ option_id: SITUATION, value: 'é'.repeat(1509) }])
  const { status, body } = await organisation.submits<{ details: object[] }>(id)
  const message =
    'Description de la situation\u00a0: Raccourcissez cette réponse\u00a0: le maximum est de 1\u00a0500 caractères.'
  expect({ status, details: body.details }).toEqual({
    status: 422,
    details: [
      expect.objectContaining({ path: 'request', code: 'form_invalid' }),
      { path: `questions[4008].answers[${SITUATION}]`, code: 'too_long', message: expect.stringContaining(message) },
    ],
  })
})

test('a form without its documents is not submitted', async () => {
  const id = await request({ documents: false })
  expect(await organisation.submits(id)).toBeRefused('documents_missing')
})

/** @behaviour requests.consent */
test('consent must be ticked and initials written', async () => {
  const id = await request()
  expect(await organisation.submits(id, { consent: false })).toBeRefused('consent_missing')
  expect(await organisation.submits(id, { initials: '   ' })).toBeRefused('consent_missing')
  expect(await organisation.changes(id, { state_id: 2 })).toBeRefused('consent_missing')
  expect(await organisation.reads(`/requests/${id}`)).toMatchObject({
    body: { state_id: 1, consent: false, history: [] },
  })
})

/** @behaviour requests.submitted */
test('everything that is missing is told at once', async () => {
  const id = await request({ answers: 'none', documents: false })
  const { body } = await organisation.submits(id, { consent: false })
  const codes = (body as { details: { code: string }[] }).details.map(({ code }) => code)
  expect(codes).toEqual(['form_incomplete', 'documents_missing', 'consent_missing'])
})

test('pressing the button twice at once submits once', async () => {
  const id = await request()
  const replies = await Promise.all([organisation.submits(id), organisation.submits(id)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await organisation.submits(id)).toBeRefused('state_conflict')
  expect((await organisation.reads<{ history: unknown[] }>(`/requests/${id}`)).body.history).toHaveLength(1)
})

test('a change made from an older version of the request is refused', async () => {
  const id = await request()
  await administrator.changes(id, { archived: true })
  expect(await organisation.submits(id, { version: 2 })).toBeRefused('request_archived')
  await administrator.changes(id, { archived: false })
  expect(await organisation.submits(id, { version: 1 })).toBeRefused('version_conflict')
  expect(await organisation.submits(id, { version: 3 })).toMatchObject({ status: 200 })
})

test('the real form of 169 questions is saved in one go, completed and submitted', async () => {
  const id = await createRequest(here, organisation, { type: 1 })
  const saved = await organisation.savesAnswers(id, completeAnswersWithoutDocuments())
  expect(saved).toMatchObject({
    status: 200,
    body: { conflicts: [], completion: { percent: 100, counted: 119, answered: 119 } },
  })
  expect(await organisation.submits(id)).toBeRefused('documents_missing')
})
