import { THREE_YEAR_BUDGET as GRID } from '@octroi/fixtures/three-year-budget'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { someFilledAnalysis } from '../../testing/some-analysis.ts'
import { SOME_FORM } from '../../testing/some-form.ts'
import { AnalysisPage } from './analysis-page.tsx'

const ME = someUser(3)
const TYPE = { id: 1, label: 'Soutien', form_id: 1, flow: [1, 2], analyses: [], recommendations: 'none' }
const AMOUNT = { key: 'amounts.statements.income_centraide', value: '15000', revision: 1, updated_by: 'Lise Roy' }

/** Fakes a server with a financial analysis; its request's type has financial pages or not. */
function serve(financial_pages: boolean) {
  fakeServer(ME, {
    'GET /requests/types': () => [{ ...TYPE, financial_pages }],
    'GET /requests/12': () => someRequest({ state_id: 4, can: { ...someRequest().can, edit_form: false } }),
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [],
    'GET /analyzes/31': () => someFilledAnalysis(),
    'GET /analyzes/31/answers': () => [],
    'GET /forms/1': () => SOME_FORM,
    'GET /documents': () => [],
    'GET /organizations/3': () => ({ id: 3, name: 'Maison des jeunes' }),
    'GET /grids/three-year-budget': () => GRID,
    'GET /financial_analyzes/3/2026/items': () => ({ items: [{ ...AMOUNT, updated_at: '2026-03-02T14:00:00.000Z' }] }),
    'GET /financial_analyzes/3/2026/hints': () => ({ rules: [], before: null, hints: [], dismissals: [] }),
  })
}

const open = () =>
  renderRoute(<AnalysisPage />, {
    path: '/requests/:requestId/analysis/:id',
    at: '/requests/12/analysis/31',
    user: ME,
  })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.beside-analysis */
test('the financial pages of the year are read in a tab beside a financial analysis, in a pane or in a drawer', async () => {
  serve(true)
  await open()
  await page.getByRole('button', { name: 'Voir les réponses et les finances' }).click()
  const pane = page.getByRole('region', { name: 'Réponses et finances de l’organisme' })
  await pane.getByRole('tab', { name: 'Réponses' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(pane.getByRole('tab', { name: 'Finances', selected: true })).toBeVisible()
  await expect.element(pane.getByText(/^15\s000,00$/).first()).toBeVisible()
  await expect
    .element(pane.getByRole('link', { name: 'Consulter les pages financières' }))
    .toHaveAttribute('href', '/organisations/3/financial/2026/show')
  expect(await findViolations()).toEqual([])
  await page.viewport(390, 844)
  const drawer = page.getByRole('dialog', { name: 'Réponses et finances de l’organisme' })
  await drawer.getByRole('tab', { name: 'Finances' }).click()
  await expect.element(drawer.getByText(/^15\s000,00$/).first()).toBeVisible()
})

/** @behaviour finance.beside-analysis */
test('beside the analysis of a request without financial pages there are answers alone', async () => {
  serve(false)
  await open()
  await page.getByRole('button', { name: 'Voir les réponses de l’organisme' }).click()
  await expect.element(page.getByRole('region', { name: 'Réponses de l’organisme' })).toBeVisible()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
})
