import type { Request } from '@octroi/domain'
import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepCopy, readCopy } from '../../../copies/copies.ts'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { ANALYSIS_ACT, someAnalysis, someSummary } from '../../../testing/some-analysis.ts'
import { useRequest } from '../queries.ts'
import { AnalysesBox } from './analyses-box.tsx'

const REASON = 'Le montant est à revoir.'
const returned = someAnalysis({ return_reason: REASON })
const finished = someAnalysis({ state_id: 3, analyze_state: { id: 3, label: 'Terminée' }, can: { edit: false } })

/** Shows the box with a request; once an act was done, the server returns `after`. */
async function show(before: Partial<Request>, after: Partial<Request> = before) {
  const user = someUser(2)
  let isDone = false
  const calls = fakeServer(user, {
    'GET /requests/12': () => someRequest({ state_id: 4, ...(isDone ? after : before) }),
    'PATCH /analyzes/31': () => {
      isDone = true
      return someAnalysis()
    },
  })
  function Box() {
    const request = useRequest(12).data
    return request ? <AnalysesBox request={request} /> : null
  }
  await renderPage(<Box />, '/requests/12', user)
  await expect.element(page.getByRole('heading', { name: 'Analyses' })).toBeVisible()
  return calls
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** @behaviour analyses.box */
test('the box shows the summary sheet first, then each analysis with its state, its person and the way to it', async () => {
  await show({ analyzes: [returned, someSummary()] })
  const lines = page.getByRole('listitem')
  const said = (place: number) => lines.nth(place).element().textContent
  await expect.poll(() => said(0)).toMatch(/^Fiche synthèse/)
  await expect.poll(() => said(1)).toMatch(/Analyse financière.*En cours.*Inès Bouazza.*60\s%.*Retournée.*revoir/)
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Remplir la fiche synthèse')).toHaveAttribute('href', '/requests/12/summary')
  await expect.element(link('Remplir\u00a0: Analyse financière')).toHaveAttribute('href', '/requests/12/analysis/31')
  expect(await findViolations()).toEqual([])
})

/** @behaviour analyses.box */
test('a summary sheet that is finished, and may still be changed, is not said to be filled in', async () => {
  const summary = someSummary()
  await show({ analyzes: [{ ...summary, state_id: 3, can: { ...summary.can, edit: true } }] })
  await expect.element(page.getByRole('link', { name: 'Modifier la fiche synthèse' })).toBeVisible()
})

/** @behaviour analyses.two-people */
test('all who carry out one are named', async () => {
  await show({ analyzes: [someAnalysis({ people: ['Inès Bouazza', 'Robert Levasseur'] })] })
  await expect.element(page.getByText(/Inès Bouazza et Robert Levasseur · 60\s%/)).toBeVisible()
})

/** @behaviour conflicts.author */
test('a finished one that nobody has any more keeps the name of who did it', async () => {
  const done = {
    ...finished,
    user: null,
    user_id: null,
    people: [],
    submitted_by: 'Inès Bouazza',
    before_conflict: true,
  }
  await show({ analyzes: [done] })
  const said = 'Faite par Inès Bouazza, avant la déclaration d’un conflit d’intérêts'
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})

/** @behaviour conflicts.author */
test('a finished one that somebody else was assigned to later names its author first', async () => {
  await show({ analyzes: [{ ...finished, submitted_by: 'Robert Gagnon', people: ['Inès Bouazza'] }] })
  const said = 'Faite par Robert Gagnon · Assignée à Inès Bouazza · '
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})

/** @behaviour analyses.box */
test('an analysis is submitted once its confirmation was given, by the keyboard, and not kept on the device', async () => {
  const copy = { userId: someUser(2).id, name: hashKey(['filled-form', 'analysis:31', 'answers']) }
  await keepCopy(copy, { data: [], at: Date.now() - 1000 })
  const calls = await show({ analyzes: [someAnalysis()] }, { analyzes: [finished] })
  const button = page.getByRole('button', { name: 'Soumettre l’analyse' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Êtes-vous certain de vouloir soumettre cette analyse?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Soumettre l’analyse' }).click()
  await expect.element(page.getByText('Analyse soumise')).toBeVisible()
  await expect.element(page.getByText('Terminée', { exact: true })).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ analyze: { act: 'submit', version: 2 } })
  await expect.poll(() => readCopy(copy)).toBeUndefined()
})

/** @behaviour analyses.box */
test('returning one asks for the reason', async () => {
  const calls = await show({ analyzes: [{ ...finished, acts: [ANALYSIS_ACT.revert] }] }, { analyzes: [returned] })
  await page.getByRole('button', { name: 'Retourner l’analyse' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Retourner l’analyse' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Raison du retour' }).fill(REASON)
  await dialog.getByRole('button', { name: 'Retourner l’analyse' }).click()
  await expect.element(page.getByText('Analyse retournée')).toBeVisible()
  await expect.element(page.getByText(`Retournée\u00a0: ${REASON}`)).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    analyze: { act: 'revert', message: REASON, version: 2 },
  })
})
