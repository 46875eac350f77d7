import type { BudgetItem, FinancialSummary } from '@octroi/domain'
import { THREE_YEAR_BUDGET as GRID } from '@octroi/fixtures/three-year-budget'
import { readWorkbookInWorker } from '@octroi/workbooks/reading/browser'
import { forgetJournalled } from '@octroi/forms/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { renderRoute } from '../../../testing/render-page.tsx'
import { FinancialPage, HindsightPage } from '../financial-page.tsx'
import { SummaryPage } from '../summary-page.tsx'
import { fileName } from './file-name.ts'

const item = (key: string, value: string): BudgetItem => ({
  key,
  value,
  revision: 1,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Lise Roy',
})
const ITEMS = [
  item('amounts.statements.income_centraide', '15000.5'),
  item('amounts.statements.provincial_1', '0.25'),
  item('fields.financial-year-start', '2025-04-01'),
]
const FILLED = { centraide_share: 5000, invalid: 0, too_large: [], row: null }
const NOBODY = { from: null, row: null, amounts: {}, centraide_share: 0, invalid: 0, too_large: [] }
const amounts = (cents: number) => ({
  from: { year: 2026, type_id: 4 },
  amounts: { income_centraide: cents },
  ...FILLED,
})
const SAID: FinancialSummary = {
  organization_id: 3,
  year: 2026,
  columns: [
    { id: 'two_years_before', year: 2024, ...NOBODY },
    { id: 'year_before', year: 2025, ...NOBODY },
    { id: 'statements', year: 2026, ...NOBODY },
    { id: 'current', year: 2026, ...amounts(1_200_000) },
    { id: 'projected', year: 2026, ...amounts(1_500_050) },
  ],
  lines: [],
  late_change: null,
}

function serve(more: Readonly<Record<string, FakeAnswer>> = {}) {
  return fakeServer(someUser(2), {
    'GET /organizations/3': () => ({ id: 3, name: 'Maison: des jeunes' }),
    'GET /grids/three-year-budget': () => GRID,
    'GET /financial_analyzes/3/2026/items': () => ({ items: ITEMS }),
    'GET /financial_analyzes/summary/3/2026': () => SAID,
    'POST /financial_analyzes/3/2026/exports': () => new Response(null, { status: 204 }),
    ...more,
  })
}

/** Records the files that the page gives the browser to save. */
function saved() {
  const files: { name: string; file: Blob }[] = []
  const urls = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [file] = urls.mock.lastCall ?? []
    if (file instanceof Blob) files.push({ name: this.download, file })
  })
  return files
}

async function rowsOf(file: Blob | undefined) {
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  return (await readWorkbookInWorker(bytes)).sheets[0]?.rows ?? []
}

const year = (under: string) => ({
  path: `/organisations/:id/financial/:year${under}`,
  at: `/organisations/3/financial/2026${under}`,
  user: someUser(2),
})
const button = () => page.getByRole('button', { name: 'Exporter en Excel' })

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.export */
test('the grid is exported as it stands on the page, by keyboard, once that is announced', async () => {
  const files = saved()
  const calls = serve()
  await renderRoute(<FinancialPage />, year(''))
  await page.getByRole('row', { name: /^3 / }).getByRole('gridcell').first().click()
  await userEvent.keyboard('7,05{Enter}')
  button().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe('Pages financières 2026, Maison des jeunes.xlsx')
  const rows = await rowsOf(files[0]?.file)
  expect(rows.slice(0, 2).map(([first]) => first)).toEqual([
    'Maison: des jeunes',
    'Grille budgétaire sur trois ans – 2026',
  ])
  const row = (label: string) => rows.find(([, name]) => name === label)?.slice(2)
  expect(row('Centraide')?.[0]).toBe(15_000.5)
  expect(row('Total – gouvernement provincial')?.[0]).toBe(7.3)
  expect(row('Début de l’année financière')?.[0]).toEqual({ day: '2025-04-01' })
  const posted = calls.filter(({ call }) => call === 'POST /financial_analyzes/3/2026/exports')
  expect(posted.map(({ body }) => body)).toEqual([{ export: { what: 'pages', format: 'xlsx' } }])
  await expect
    .element(page.getByText('Dans «\u00a0Pages financières 2026, Maison des jeunes.xlsx\u00a0».'))
    .toBeVisible()
  await expect.element(button()).toHaveFocus()
})

/** @behaviour finance.export */
test('the summary is exported with its differences, and nothing is when the server refuses', async () => {
  const files = saved()
  serve()
  const first = await renderRoute(<SummaryPage />, year('/summary'))
  await button().click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe('Sommaire financier 2026, Maison des jeunes.xlsx')
  const rows = await rowsOf(files[0]?.file)
  const centraide = rows.find(([, name]) => name === 'Centraide')
  expect(centraide).toEqual([1, 'Centraide', null, null, null, 12_000, 15_000.5, 3000.5, 0.25, 1])
  await first.screen.unmount()
  serve({ 'POST /financial_analyzes/3/2026/exports': () => refusal(403, 'conflict_declared') })
  await renderRoute(<SummaryPage />, year('/summary'))
  await button().click()
  await expect.element(page.getByText('Refusé par le serveur.')).toBeVisible()
  expect(files).toHaveLength(1)
})

/** @behaviour finance.export */
test('statements in hindsight are exported under the headings of the page', async () => {
  const files = saved()
  const grid = {
    ...GRID,
    id: 'retrospective-statements',
    columns: [
      { id: 'two_years_before', label: 'Deux ans avant', type_id: 3 },
      { id: 'year_before', label: 'Un an avant', type_id: 2 },
    ],
    fields: [],
    check: undefined,
  }
  const period = { 'financial-year-start': '2025-04-01', 'financial-year-end': '2026-03-31' }
  const row = { organization_id: 3, year: 2026, type_id: 1, ...period }
  const columns = SAID.columns.map((column) => (column.id === 'statements' ? { ...column, row } : column))
  serve({
    'GET /grids/retrospective-statements': () => grid,
    'GET /financial_analyzes/summary/3/2026': () => ({ ...SAID, columns }),
  })
  await renderRoute(<HindsightPage />, year('/summary/old'))
  const headings = ['États financiers 2023\u20112024', 'États financiers 2024\u20112025']
  for (const name of headings)
    await expect.element(page.getByRole('columnheader', { name: `${name} ($)`, exact: true })).toBeVisible()
  await button().click()
  await expect.poll(() => files.length).toBe(1)
  expect((await rowsOf(files[0]?.file)).find(([number]) => number === 'N°')?.slice(2)).toEqual(headings)
})

test('the name of a file holds nothing that a file system refuses, and is not too long', () => {
  expect(fileName('Sommaire 2026', 'A/B: «\u00a0C\u00a0» <d>\n')).toBe('Sommaire 2026, A B « C » d.xlsx')
  expect(fileName('Sommaire 2026', '🎈'.repeat(300))).toMatch(/^Sommaire 2026, (?:🎈){52}\.xlsx$/u)
})
