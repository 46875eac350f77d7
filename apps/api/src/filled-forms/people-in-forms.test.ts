import { expect, test } from 'vitest'
import { createAnalysis } from '../testing/factories/create-analysis.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, organisation, clock, db } = here

/** Options and questions of the form of request type 4. */
const NAME = 140_001
const [ASKED_NAME, ASKED_NEQ] = [4001, 4002]
const OTHER_WINDOW = 'c1f0f3b6-8f43-4a55-9a6f-7d2f3b1f0a22'

const draft = async () => `/requests/${await createRequest(here, organisation, { responsible: adviser })}`
const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name)

/** @behaviour widgets.others-in-form */
test('who fills in a form is told who else does and where, for ten seconds; other windows are oneself', async () => {
  const form = await draft()
  expect((await organisation.follows(form, { question_id: ASKED_NAME })).body.people).toEqual([])
  expect((await organisation.follows(form, { window_id: OTHER_WINDOW })).body.people).toEqual([])
  const seen = (await administrator.follows(form, { question_id: ASKED_NEQ })).body.people
  expect(seen).toEqual([
    { name: 'Joceline Villeneuve', question_id: ASKED_NAME },
    { name: 'Joceline Villeneuve', question_id: null },
  ])
  clock.pass({ seconds: 2 })
  expect((await organisation.follows(form)).body.people).toMatchObject([{ question_id: ASKED_NEQ }])
  clock.pass({ seconds: 9 })
  const later = (await administrator.follows(form)).body.people
  expect(later).toEqual([{ name: 'Joceline Villeneuve', question_id: null }])
  expect(names((await organisation.follows(await draft())).body.people)).toEqual([])
  const rows = await db.selectFrom('people_in_forms').selectAll().execute()
  expect(rows.some(({ window_id }) => window_id === OTHER_WINDOW)).toBe(false)
})

test('what others saved since the moment of the last reply is given, and what was saved while it was made', async () => {
  const form = await draft()
  const id = Number(form.split('/').at(-1))
  const first = (await organisation.follows(form)).body
  expect(first).toMatchObject({ answers: [], now: clock.now().toISOString() })
  clock.pass({ seconds: 5 })
  await administrator.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', details: null }])
  const second = (await organisation.follows(form, { after: first.now })).body
  expect(second.answers).toMatchObject([
    { option_id: NAME, request_id: id, value: 'Le Phare', revision: 1, updated_by: expect.stringMatching(/./) },
  ])
  clock.pass({ seconds: 8 })
  expect((await organisation.follows(form, { after: second.now })).body.answers).toHaveLength(1)
  clock.pass({ seconds: 20 })
  const { body } = await organisation.follows(form, { after: clock.now().toISOString() })
  expect(body.answers).toEqual([])
  expect((await organisation.follows(form)).body.answers).toHaveLength(1)
})

test('a form that is locked is not followed, nor one that is only read', async () => {
  const id = await createRequest(here, organisation, { state: 'submitted', answers: 'all', responsible: adviser })
  expect(await organisation.follows(`/requests/${id}`)).toBeRefused('form_locked')
  expect(await here.volunteer.follows(await draft())).toBeRefused('forbidden')
  expect(await organisation.follows(await draft(), { question_id: 3e9 })).toBeRefused('malformed')
  expect(await organisation.follows(await draft(), { after: 'hier' })).toBeRefused('malformed')
})

test('an analysis is followed by those who fill it in', async () => {
  const { id } = await createAnalysis(here, organisation, { responsible: adviser })
  const analysis = `/analyzes/${id}`
  await adviser.follows(analysis, { question_id: 1 })
  const { body } = await administrator.follows(analysis)
  expect(names(body.people)).toEqual(['Mathieu Villeneuve'])
  expect(await organisation.follows(analysis)).toBeRefused('forbidden')
})
