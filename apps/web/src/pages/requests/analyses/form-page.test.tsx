import type { Analysis } from '@octroi/domain'
import { forgetJournalled } from '@octroi/forms/react'
import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetOthers, keepCopy, readCopy } from '../../../copies/copies.ts'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeCall, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../../testing/render-page.tsx'
import { someFilledAnalysis, someSummary } from '../../../testing/some-analysis.ts'
import { NAME_OPTION, SOME_FORM } from '../../../testing/some-form.ts'
import { AnalysisFormPage, SummaryPage } from './form-page.tsx'

const ME = someUser(3)
const REASON = 'Le montant est à revoir.'
const { completion } = someRequest()

const GIVEN = {
  option_id: NAME_OPTION,
  value: 'Cuisine collective',
  details: null,
  revision: 1,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: '',
}

/** The form of the request beside the analysis; its question ids differ, as in reality. */
const [ASKED] = SOME_FORM.sections
const BESIDE_OPTION = 4001
const BESIDE_FORM = {
  ...SOME_FORM,
  id: 4,
  sections: ['Organisme', 'Budget'].map((label, place) => ({
    ...ASKED,
    id: 41 + place,
    label,
    questions: ASKED?.questions.map((question) => ({
      ...question,
      id: 401 + place,
      label: place === 0 ? question.label : 'Dépenses prévues',
      options: question.options.map((option) => ({ ...option, id: BESIDE_OPTION + place })),
    })),
  })),
}

/** Fakes a server with one analysis, which is in progress and half filled in once answers were saved. */
function serve(change: Partial<Analysis>, answers: readonly object[] = []): readonly FakeCall[] {
  let saved = false
  const { id } = someFilledAnalysis(change)
  const half = { ...completion, percent: 50 }
  const underWay = { state_id: 2, analyze_state: { id: 2, label: 'En cours' }, completion: half }
  return fakeServer(ME, {
    'GET /requests/12': () =>
      someRequest({
        state_id: 4,
        form_id: 4,
        analyzes: [someSummary()],
        can: { ...someRequest().can, edit_form: false },
      }),
    [`GET /analyzes/${id}`]: () => someFilledAnalysis({ ...change, ...(saved && underWay) }),
    [`GET /analyzes/${id}/answers`]: () => answers,
    'GET /forms/1': () => SOME_FORM,
    'GET /requests/12/form': () => BESIDE_FORM,
    'GET /requests/12/answers': () => [{ ...GIVEN, option_id: BESIDE_OPTION, request_id: 12 }],
    'GET /documents': () => [],
    [`POST /analyzes/${id}/answers/`]: ({ body }) => {
      saved = true
      const { answers } = body as { answers: { option_id: number; revision: number }[] }
      return {
        saved: answers.map(({ option_id, revision }) => ({ option_id, revision: revision + 1 })),
        conflicts: [],
        refused: [],
        completion: half,
      }
    },
  })
}

const name = () => page.getByRole('textbox', { name: /Nom de l’organisme/ })

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1280, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour analyses.form, analyses.states-by-themselves, analyses.submit-there */
test('the form of an analysis says where it stands, why it was returned, and saves at its own address', async () => {
  const started = { state_id: 1, analyze_state: { id: 1, label: 'Débutée' }, return_reason: REASON }
  const calls = serve(started)
  await renderRoute(<AnalysisFormPage />, {
    path: '/requests/:requestId/analysis/:id',
    at: '/requests/12/analysis/31',
    user: ME,
  })
  await expect.element(page.getByRole('heading', { name: 'Analyse financière – 2026', level: 1 })).toBeVisible()
  await expect.element(page.getByText('État de l’analyse\u00a0: Débutée')).toBeVisible()
  // The state is shown once; beside it is only the progress of the answers.
  await expect.element(page.getByText('Questions répondues')).toBeVisible()
  expect(page.getByText('En cours', { exact: true }).elements()).toEqual([])
  await expect.element(page.getByText(REASON)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Vérifier mes réponses' })).not.toBeInTheDocument()
  const there = page.getByRole('link', { name: 'Soumettre dans la page de la demande' })
  await expect.element(there).toHaveAttribute('href', '/requests/12')
  await name().fill('Le Phare')
  const sent = () => calls.find(({ method }) => method === 'POST')
  await expect
    .poll(() => sent()?.body)
    .toMatchObject({
      answers: [{ option_id: NAME_OPTION, analyze_id: 31, value: 'Le Phare', revision: 0 }],
    })
  await expect.element(page.getByText('État de l’analyse\u00a0: En cours')).toBeVisible()
  // The saved answers fill in only half of it.
  await expect.element(there).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

/** @behaviour analyses.prefilled-shown */
test('an answer that was filled in beforehand says where it was taken from, until it is changed', async () => {
  serve({}, [{ ...GIVEN, analyze_id: 31, prefilled_from: 'fiche de l’organisme' }])
  await renderRoute(<AnalysisFormPage />, {
    path: '/requests/:requestId/analysis/:id',
    at: '/requests/12/analysis/31',
    user: ME,
  })
  const source = page.getByText('Repris de\u00a0: fiche de l’organisme')
  await expect.element(name()).toHaveValue('Cuisine collective')
  await expect.element(source).toBeVisible()
  expect(await findViolations()).toEqual([])
  await name().fill('Le Phare')
  await expect.element(source).not.toBeInTheDocument()
})

/** @behaviour analyses.form */
test('one that was submitted is read, not filled in', async () => {
  serve({ state_id: 3, analyze_state: { id: 3, label: 'Terminée' }, can: { edit: false }, acts: [] })
  await renderRoute(<AnalysisFormPage />, {
    path: '/requests/:requestId/analysis/:id',
    at: '/requests/12/analysis/31',
    user: ME,
  })
  await expect.element(page.getByText('État de l’analyse\u00a0: Terminée')).toBeVisible()
  await expect.element(name()).not.toBeInTheDocument()
})

/** @behaviour analyses.form */
test('the summary sheet is found by its request, which may have none', async () => {
  const { analyze_type } = someSummary()
  serve({ id: 32, type_id: 3, analyze_type: { ...analyze_type, form_id: 1 } })
  await renderRoute(<SummaryPage />, { path: '/requests/:id/summary', at: '/requests/12/summary', user: ME })
  await expect.element(page.getByRole('heading', { name: 'Fiche synthèse – 2026', level: 1 })).toBeVisible()
})

/** @behaviour analyses.beside */
test('the answers of the organisation are read beside the form, in a second pane or in a drawer', async () => {
  serve({})
  await page.viewport(1440, 900)
  await renderRoute(<AnalysisFormPage />, {
    path: '/requests/:requestId/analysis/:id',
    at: '/requests/12/analysis/31',
    user: ME,
  })
  await name().fill('Le Phare')
  await page.getByRole('button', { name: 'Voir les réponses de l’organisme' }).click()
  const pane = page.getByRole('region', { name: 'Réponses de l’organisme' })
  await expect.element(pane.getByText('Cuisine collective')).toBeVisible()
  // F6 goes to the pane and back to the same field; the search acts on the form with the focus.
  name().element().focus()
  await userEvent.keyboard('{F6}')
  await expect.element(pane.getByRole('heading', { name: '1. Organisme' })).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('dialog', { name: 'Rechercher dans les réponses de l’organisme' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const cameFrom: unknown[] = []
  name()
    .element()
    .addEventListener('focusin', (event) => event instanceof FocusEvent && cameFrom.push(event.relatedTarget), {
      once: true,
    })
  await userEvent.keyboard('{F6}')
  await expect.element(name()).toHaveFocus()
  // The focus comes from nowhere, so a table does not return to the cell that was left.
  expect(cameFrom).toEqual([null])
  // If nothing had the focus, F6 returns it to the button that opened the pane.
  name().element().blur()
  await userEvent.keyboard('{F6}{F6}')
  await expect.element(page.getByRole('button', { name: 'Masquer les réponses de l’organisme' })).toHaveFocus()
  // The pane's list of sections and its search work with the keyboard and leave the person's own form where it is.
  await pane.getByRole('button', { name: 'Sections' }).click()
  await page
    .getByRole('dialog', { name: 'Sections du formulaire' })
    .getByRole('button', { name: /Budget/ })
    .click()
  await expect.element(pane.getByRole('heading', { name: '2. Budget' })).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Rechercher dans les réponses de l’organisme' }).fill('depenses')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toContain('Dépenses prévues')
  expect(pane.element().contains(document.activeElement)).toBe(true)
  expect(await findViolations()).toEqual([])
  await page.viewport(390, 844)
  const drawer = page.getByRole('dialog', { name: 'Réponses de l’organisme' })
  await expect.element(drawer.getByText('Cuisine collective')).toBeVisible()
  await expect.element(pane).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Voir les réponses de l’organisme' })).toHaveFocus()
  // The form was not remounted: what was typed is still there.
  await expect.element(name()).toHaveValue('Le Phare')
})

/** @behaviour offline.refused */
test('of one that the server refuses to show no copy stays', async () => {
  const answers = { userId: ME.id, name: hashKey(['filled-form', 'analysis:31', 'answers']) }
  await forgetOthers()
  await keepCopy(answers, { data: [], at: Date.now() - 1000 })
  fakeServer(ME, { 'GET /analyzes/31': () => refusal(403, 'forbidden'), 'GET /analyzes/31/answers': () => [] })
  const { router } = await renderRoute(<AnalysisFormPage />, {
    path: '/requests/:requestId/analysis/:id',
    at: '/requests/12/analysis/31',
    user: ME,
  })
  await expect.poll(() => readCopy(answers)).toBeUndefined()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})
