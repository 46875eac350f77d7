import { forgetJournalled, openJournal } from '@octroi/forms/react'
import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReachContext } from '../../api/use-reach.ts'
import { forgetOthers, keepCopy } from '../../copies/copies.ts'
import { createTestReach } from '../../testing/app-parts.ts'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
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

function show(
  answers: readonly object[],
  more: Readonly<Record<string, FakeAnswer>> = {},
  { hash = '', reach = createTestReach(() => Promise.resolve(true)) } = {},
) {
  fakeServer(ME, {
    'GET /requests/12': () => someRequest(),
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => answers,
    'GET /documents': () => [],
    ...more,
  })
  const path = '/requests/:id/form/review'
  const shown = (
    <ReachContext value={reach}>
      <RequestReviewPage />
    </ReachContext>
  )
  return renderRoute(shown, { path, at: `/requests/12/form/review${hash}`, user: ME })
}

beforeEach(async () => {
  await forgetOthers()
  await forgetJournalled('user:')
  await page.viewport(390, 844)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour review.what-is-left */
test('what has no answer is counted, with a link that opens the form at the question; nothing is submitted yet', async () => {
  await show([])
  await expect.element(page.getByRole('heading', { name: '1 point à compléter', level: 2 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1 question sans réponse', level: 3 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '1.1 Nom de l’organisme' }))
    .toHaveAttribute('href', '/requests/12/form?section=1&review=octroi-left-1#octroi-q1')
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
    { hash: '#octroi-section-1' },
  )
  await expect.element(page.getByRole('heading', { name: 'Tout est rempli' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1. Organisme', level: 2 })).toHaveFocus()
  await expect.element(page.getByText('Le Phare', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Modifier la section «\u00a0Organisme\u00a0»' }))
    .toHaveAttribute('href', '/requests/12/form?section=1&review=octroi-section-1')
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Soumettre cette demande' }).click()
  await page.getByRole('checkbox').click()
  await page.getByRole('textbox', { name: 'Initiales' }).fill('JT')
  await page.getByRole('button', { name: 'Soumettre définitivement' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/requests/12')
  await expect.element(page.getByText('Demande soumise')).toBeVisible()
})

/** @behaviour form-versions.carry */
test('a form that was carried over meanwhile is not submitted, but shown in its new version', async () => {
  const next = { ...SOME_FORM, version: 2, sections: SOME_FORM.sections.map((each) => ({ ...each, label: 'Équipe' })) }
  let isCarried = false
  await show([], {
    'GET /requests/12': () => someRequest(isCarried ? { form_version: 2, version: 5 } : {}),
    'GET /requests/12/form': () => (isCarried ? next : SOME_FORM),
    'GET /requests/12/answers': () => (isCarried ? [] : [SAVED]),
    'PATCH /requests/12': () => {
      isCarried = true
      return refusal(409, 'version_conflict')
    },
  })
  await page.getByRole('button', { name: 'Soumettre cette demande' }).click()
  await page.getByRole('checkbox').click()
  await page.getByRole('textbox', { name: 'Initiales' }).fill('JT')
  await page.getByRole('button', { name: 'Soumettre définitivement' }).click()
  await expect.element(page.getByText(/relisez le formulaire/)).toBeVisible()
  await page.getByRole('dialog').getByText('Fermer', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '1 point à compléter' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1. Équipe', level: 2 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Soumettre cette demande' })).not.toBeInTheDocument()
})

/** @behaviour review.place */
test('who comes back, by the browser or by a link, finds the link that they followed, or the next one left', async () => {
  const [section] = SOME_FORM.sections
  const [asked] = section?.questions ?? []
  const question = (id: number) => ({
    ...asked,
    id,
    order: id,
    question_number: `1.${id}`,
    label: `Question ${id}`,
    options: asked?.options.map((option) => ({ ...option, id: 100 + id })),
  })
  // The list shows fewer than 14 questions at first; the last ones can be expanded.
  const questions = Array.from({ length: 14 }, (_, place) => question(place + 1))
  const answered: object[] = []
  const { router } = await show([], {
    'GET /requests/12/form': () => ({ ...SOME_FORM, sections: [{ ...section, questions }] }),
    'GET /requests/12/answers': () => answered,
  })
  const link = (id: number) => page.getByRole('link', { name: `1.${id} Question ${id}`, exact: true })
  await page.getByText('Afficher 4 autres').click()
  link(12).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/requests/12/form')
  await router.navigate(-1)
  await expect.element(link(12)).toHaveFocus()
  await expect.element(link(12)).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/requests/12/form')
  answered.push({ ...SAVED, option_id: 112, value: 'Faite' })
  await router.navigate(`/requests/12/form/review#${new URLSearchParams(router.state.location.search).get('review')}`)
  await expect.element(link(13)).toHaveFocus()
  await expect.element(link(13)).toBeInViewport()
  await expect.element(link(12)).not.toBeInTheDocument()
})

describe('without network', () => {
  const silent = () => Response.json({}, { status: 503 })

  /** @behaviour review.offline, review.unsaved */
  test('it opens from the copies of this device, with what is not saved yet, and nothing is submitted', async () => {
    const keep = async (key: readonly unknown[], data: unknown) =>
      keepCopy({ userId: ME.id, name: hashKey(key) }, { data, at: Date.now() - 1000 })
    await keep(['requests', 12], someRequest())
    await keep(['filled-form', 'request:12', 'form', 1, 1], SOME_FORM)
    await keep(['filled-form', 'request:12', 'answers'], [])
    await keep(['filled-form', 'request:12', 'documents'], [])
    const journal = await openJournal(`user:${ME.id}/request:12/form:1`)
    const entry = { option_id: NAME_OPTION, value: 'Tapé hors ligne', details: null, revision: 0, sent: [], at: 1 }
    await journal.write({ put: [entry] })
    journal.close()
    const reach = createTestReach(() => new Promise(() => undefined))
    reach.note(false)
    await show(
      [],
      {
        'GET /requests/12': silent,
        'GET /requests/12/form': silent,
        'GET /requests/12/answers': silent,
        'GET /documents': silent,
      },
      { reach },
    )
    await expect.element(page.getByText('Tapé hors ligne', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Tout est rempli' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '1 réponse gardée sur cet appareil' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ouvrir le formulaire' }))
      .toHaveAttribute('href', '/requests/12/form')
    await expect.element(page.getByRole('button', { name: 'Soumettre cette demande' })).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })
})
