import { expect, test } from 'vitest'
import { hasRequest } from '../testing/has-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { organisation } = here

const COMPLETE = { answers: 'all', documents: true } as const

test('an organisation submits its complete request with consent and initials', async () => {
  const request = await hasRequest(here, organisation, COMPLETE)
  const reply = await organisation.submits(request)
  expect(reply).toMatchObject({
    status: 200,
    body: { state_id: 2, consent: true, initials: 'J. B.', date_submitted: '2026-03-02', can: { edit_form: false } },
  })
})

test('the form of a submitted request is locked', async () => {
  const request = await hasRequest(here, organisation, COMPLETE)
  await organisation.submits(request)
  expect(await organisation.savesAnswers(request, [{ option_id: 410001, value: 'x' }])).toBeRefused('form_locked')
  expect(await organisation.submits(request)).toBeRefused('state_conflict')
})

test('an organisation cannot submit a form that is not complete', async () => {
  const request = await hasRequest(here, organisation, { answers: 'all but one', documents: true })
  expect(await organisation.submits(request)).toBeRefused('form_incomplete')
})
