import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { NAME_OPTION, SOME_FORM } from '../../testing/some-form.ts'
import { RequestReviewPage } from './review-page.tsx'

const ME = someUser(5)
const SAVED = {
  option_id: NAME_OPTION,
  request_id: 12,
  value: 'Le Phare',
  details: null,
  revision: 2,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Lise Roy',
}

function show(answers: readonly object[], more: Readonly<Record<string, FakeAnswer>> = {}, hash = '') {
  fakeServer(ME, {
    'GET /requests/12': () => someRequest(),
    'GET /forms/1': () => SOME_FORM,
    'GET /requests/12/answers': () => answers,
    'GET /documents': () => [],
    ...more,
  })
  const path = '/requests/:id/form/review'
  return renderRoute(<RequestReviewPage />, { path, at: `/requests/12/form/review${hash}`, user: ME })
}

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.restoreAllMocks())

/** @behaviour review.what-is-left */
test('what has no answer is counted, with a link that opens the form at the question; nothing is submitted yet', async () => {
  await show([])
  await expect.element(page.getByRole('heading', { name: '1 point à compléter', level: 2 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1 question sans réponse', level: 3 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '1.1 Nom de l’organisme' }))
    .toHaveAttribute('href', '/requests/12/form?section=1&review#octroi-q1')
  await expect.element(page.getByRole('button', { name: 'Soumettre cette demande' })).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

/** @behaviour review.answers, review.change, review.submit */
test('a complete form is read by section, changed from there, and submitted at the end', async () => {
  let isSubmitted = false
  const submitted = () => someRequest({ state_id: 2, acts: [], can: { ...someRequest().can, edit_form: false } })
  const { router } = await show(
    [SAVED],
    {
      'GET /requests/12': () => (isSubmitted ? submitted() : someRequest()),
      'PATCH /requests/12': () => {
        isSubmitted = true
        return submitted()
      },
    },
    '#octroi-section-1',
  )
  await expect.element(page.getByRole('heading', { name: 'Tout est rempli' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1. Organisme', level: 2 })).toHaveFocus()
  await expect.element(page.getByText('Le Phare', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Modifier la section «\u00a0Organisme\u00a0»' }))
    .toHaveAttribute('href', '/requests/12/form?section=1&review')
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Soumettre cette demande' }).click()
  await page.getByRole('checkbox').click()
  await page.getByRole('textbox', { name: 'Initiales' }).fill('JT')
  await page.getByRole('button', { name: 'Soumettre définitivement' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/requests/12')
  await expect.element(page.getByText('Demande soumise')).toBeVisible()
})
