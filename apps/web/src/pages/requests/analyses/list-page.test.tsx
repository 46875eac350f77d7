import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { cutAt } from '../../../testing/cut-at.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { someAnalysisRow, someSummary } from '../../../testing/some-analysis.ts'
import { AnalysisListPage } from './list-page.tsx'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour analyses.list-columns, analyses.list-leads, analyses.list-own-page */
test('the list shows the columns of the source, filters by its people, and leads to the analysis or the summary', async () => {
  const user = someUser(3)
  const summary = someSummary()
  const rows = [someAnalysisRow(), someAnalysisRow({ id: 32, analyze_type: summary.analyze_type })]
  const calls = fakeServer(user, {
    'GET /analyzes': () => ({ data: rows, page: 1, total_pages: 1, total: 2, scope: 'involved' }),
    'GET /analyzes/states': () => [{ id: 2, label: 'En cours', code: 'in_progress' }],
    'GET /analyzes/types': () => [summary.analyze_type],
    'GET /analyzes/assignees': () => [{ id: 7, label: 'Inès Bouazza' }],
    'GET /requests/types': () => [],
    'GET /requests/responsibles': () => [{ id: 2, label: 'Mathieu Gendron' }],
    'GET /regions': () => [],
  })
  await renderPage(<AnalysisListPage />, '/analysis', user)
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Analyse financière')).toHaveAttribute('href', '/requests/12/analysis/31')
  await expect.element(link('Fiche synthèse')).toHaveAttribute('href', '/requests/12/summary')
  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((header) => header.textContent)
  const wanted = [
    'État',
    'Type d’analyse',
    'Année',
    'Type de demande',
    'Conseiller responsable',
    'Personne assignée',
    'Organisme',
    'Région',
  ]
  await expect.poll(headers).toEqual(wanted.map((name) => expect.stringContaining(name)))
  for (const width of [1280, 1440]) expect(await cutAt(width)).toEqual([])
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByRole('combobox', { name: 'Personne assignée' }).fill('bouazza')
  await page.getByRole('option', { name: 'Inès Bouazza' }).click()
  const asked = () => calls.findLast(({ path }) => path === '/analyzes')?.query.get('filters')
  await expect.poll(asked).toBe('{"user_id":[7],"archived":false,"assigned":true}')
})
