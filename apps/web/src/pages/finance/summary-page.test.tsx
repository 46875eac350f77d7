import type { FinancialSummary } from '@octroi/domain'
import { THREE_YEAR_BUDGET as GRID } from '@octroi/fixtures/three-year-budget'
import { forgetJournalled } from '@octroi/forms/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { HindsightPage } from './financial-page.tsx'
import { SummaryPage, SummaryPrintPage } from './summary-page.tsx'

/** The hindsight grid as the server sends it: the same lines with other columns, and no fields. */
const HINDSIGHT = {
  ...GRID,
  id: 'retrospective-statements',
  label: 'États financiers des deux années précédentes',
  columns: [
    { id: 'two_years_before', label: 'Deux ans avant', type_id: 3 },
    { id: 'year_before', label: 'Un an avant', type_id: 2 },
  ],
  fields: [],
  check: undefined,
}

const NOBODY = { from: null, row: null, amounts: {}, centraide_share: 0, invalid: 0, too_large: [] }
const entered = (income_centraide: number) => ({
  from: { year: 2026, type_id: 4 },
  row: null,
  amounts: { income_centraide, municipal: income_centraide, income_total: income_centraide * 2 },
  centraide_share: 5000,
  invalid: 0,
  too_large: [],
})

const SAID: FinancialSummary = {
  organization_id: 3,
  year: 2026,
  columns: [
    { id: 'two_years_before', year: 2024, ...NOBODY },
    { id: 'year_before', year: 2025, ...entered(900_000) },
    { id: 'statements', year: 2026, ...entered(1_000_000) },
    { id: 'current', year: 2026, ...entered(1_200_000), invalid: 2 },
    { id: 'projected', year: 2026, ...entered(1_500_050), too_large: ['income_total', 'surplus_total'] },
  ],
  lines: [
    { key: 'income_centraide', difference: 300_050, percent: 2500, share: 5000 },
    { key: 'income_total', difference: 600_100, percent: 2500, share: 10_000 },
    { key: 'outcome_salary_1', difference: 0, percent: null, share: 0 },
  ],
  late_change: null,
}

interface SavedItems {
  readonly items: readonly { readonly key: string; readonly value: string }[]
}

function serve(rank: 2 | 3, said = SAID) {
  return fakeServer(someUser(rank), {
    'GET /organizations/3': () => ({ id: 3, name: 'Maison des jeunes' }),
    'GET /grids/three-year-budget': () => GRID,
    'GET /grids/retrospective-statements': () => HINDSIGHT,
    'GET /financial_analyzes/summary/3/2026': () => said,
    'GET /financial_analyzes/3/2026/items': () => ({ items: [] }),
    'POST /financial_analyzes/3/2026/items': ({ body }) => ({
      saved: (body as SavedItems).items.map((item) => ({ ...item, revision: 1 })),
      conflicts: [],
      refused: [],
    }),
  })
}

const place = (under: string) => ({
  path: `/organisations/:id/financial/:year${under}`,
  at: `/organisations/3/financial/2026${under}`,
})

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.summary-page */
test('the summary shows five columns, differences, percentages and shares, and leads to the pages and earlier years', async () => {
  serve(3)
  const { screen } = await renderRoute(<SummaryPage />, { ...place('/summary'), user: someUser(3) })
  const row = page.getByRole('row', { name: /^1 Centraide/ })
  await expect.element(row).toBeVisible()
  const cells = row
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent.replaceAll(/\s/g, ' '))
  expect(cells).toEqual([
    '1',
    '–',
    '9 000,00',
    '10 000,00',
    '12 000,00',
    '15 000,50',
    '+3 000,50',
    '+25,0 %',
    '50,00 %',
  ])
  await expect.element(page.getByRole('columnheader', { name: 'États financiers 2024 ($)' })).toBeVisible()
  await page.getByRole('button', { name: 'Gouvernement provincial' }).click()
  await expect.element(page.getByRole('rowheader', { name: /^MSSS/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('rowheader', { name: 'Total – gouvernement provincial' })).toBeVisible()
  await expect.element(page.getByText(/^Budget de l’année en cours.: 2 montants ne se lisent pas/)).toBeVisible()
  await expect.element(page.getByText(/^Prévisions budgétaires.: les totaux des lignes 31, 66 dépassent/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pages financières' }))
    .toHaveAttribute('href', '/organisations/3/financial/2026')
  await expect
    .element(page.getByRole('link', { name: 'Consulter les années précédentes' }))
    .toHaveAttribute('href', '/organisations/3/financial/2026/summary/old')
  expect(await findViolations()).toEqual([])
  await screen.unmount()
  await renderRoute(<SummaryPrintPage />, { ...place('/summary/print'), user: someUser(2) })
  await expect.element(page.getByRole('heading', { name: 'Sommaire financier 2026' })).toBeVisible()
})

/** @behaviour finance.summary-edited */
test('who may edit the summary types in it: differences and shares follow, and the amount is saved as on the pages', async () => {
  const calls = serve(2)
  await renderRoute(<SummaryPage />, { ...place('/summary'), user: someUser(2) })
  await expect.element(page.getByRole('link', { name: 'Remplir les années précédentes' })).toBeVisible()
  const cells = page.getByRole('row', { name: /^1\s*Centraide/ }).getByRole('gridcell')
  await expect.element(page.getByRole('heading', { name: 'Sommaire financier par poste' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'États financiers 2026 ($)' })).toBeVisible()
  // Two years before, the statements, the budget, the projections, the difference, the percentage, the share.
  await expect.element(cells.nth(1)).toHaveTextContent('9 000,00')
  await cells.nth(3).click()
  await userEvent.keyboard('12000{Tab}15000,5{Enter}')
  const shown = () => cells.elements().map((one) => one.textContent.replaceAll(/\s/g, ' '))
  await expect.poll(shown).toEqual(['', '9 000,00', '', '12 000,00', '15 000,50', '+3 000,50', '+25,0 %', '100,00 %'])
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').flatMap(({ body }) => (body as SavedItems).items))
    .toEqual(
      expect.arrayContaining([
        { key: 'amounts.current.income_centraide', value: '12000', revision: 0 },
        { key: 'amounts.projected.income_centraide', value: '15000.5', revision: 0 },
      ]),
    )
  await expect.element(page.getByText('Enregistré à l’instant')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

/** @behaviour finance.charts */
test('charts of the income by source and of the expenses are read as tables, at 390 pixels too, and printed', async () => {
  await page.viewport(390, 844)
  serve(3)
  const { screen } = await renderRoute(<SummaryPage />, { ...place('/summary'), user: someUser(3) })
  const income = page.getByRole('img', { name: /^Revenus par source, une barre par année/ })
  await expect.element(income).toBeVisible()
  // Four years have entries, each with the share of Centraide; parts of zero have no height.
  await expect.poll(() => income.element().querySelectorAll('rect').length).toBeGreaterThanOrEqual(4)
  // A narrow screen shows one column at a time.
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Colonne affichée' }), 'Prévisions budgétaires')
  await expect
    .element(page.getByRole('row', { name: /^1\s*Centraide/ }).first())
    .toHaveTextContent('1Centraide15 000,50')
  await page.getByText('Lire le graphique en tableau').first().click()
  const table = page.getByRole('table', { name: 'Revenus par source' })
  const cells = table
    .getByRole('row', { name: /^Centraide/ })
    .getByRole('cell')
    .elements()
  expect(cells.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    '9 000,00',
    '10 000,00',
    '12 000,00',
    '15 000,50',
  ])
  await expect.element(table.getByRole('columnheader', { name: '2025 ($)' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.unmount()
  await renderRoute(<SummaryPrintPage />, { ...place('/summary/print'), user: someUser(2) })
  await expect.element(page.getByRole('img', { name: /^Charges par nature/ })).toBeVisible()
})

/** @behaviour finance.hindsight */
test('statements of the two years before are entered in hindsight, which is said for ten seconds', async () => {
  serve(2)
  const { screen } = await renderRoute(<HindsightPage />, { ...place('/summary/old'), user: someUser(2) })
  await expect.element(page.getByText(/états financiers de 2024 et de 2025 pour le sommaire de 2026/)).toBeVisible()
  await expect.element(page.getByText(/^États financiers 2024/).first()).toBeVisible()
  await expect.element(page.getByText(/^États financiers 2025/).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
  await expect.element(page.getByText(/Année financière/)).not.toBeInTheDocument()
  await screen.unmount()
  serve(3)
  await renderRoute(<HindsightPage />, { ...place('/summary/old'), user: someUser(3) })
  await expect.element(page.getByRole('heading', { name: 'Sommaire financier rétrospectif 2026' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).not.toBeInTheDocument()
})

/** @behaviour finance.hindsight-own */
test('a year that the organisation filled in itself is read in its own amounts, which is said for good', async () => {
  const [before, own, ...others] = SAID.columns
  if (!before || !own) throw new Error('no columns')
  const columns = [before, { ...own, from: { year: 2025, type_id: 1 } }, ...others]
  serve(2, { ...SAID, columns })
  await renderRoute(<HindsightPage />, { ...place('/summary/old'), user: someUser(2) })
  await expect.element(page.getByText(/^L’organisme a inscrit lui-même ses états financiers de 2025/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pages financières 2025' }))
    .toHaveAttribute('href', '/organisations/3/financial/2025')
  const heads = page.getByRole('columnheader', { name: /^(?:États|Rétro)/ })
  await expect.element(heads.nth(1)).toHaveTextContent('États financiers 2025, inscrits par l’organisme ($)')
  expect(heads.elements()).toHaveLength(2)
  const cells = page.getByRole('row', { name: /^1\s*Centraide/ }).getByRole('gridcell')
  await expect.element(cells.nth(1)).toHaveTextContent('9 000,00')
  await cells.nth(1).click()
  await userEvent.keyboard('7{Enter}')
  await expect.element(cells.nth(1)).toHaveTextContent('9 000,00')
  expect(await findViolations()).toEqual([])
})

/** @behaviour finance.late-change */
test('a summary says that its pages were changed since the approval of the request, when and by whom', async () => {
  const late_change = { request_id: 12, since: 'approval', at: '2026-05-18T15:30:00.000Z', by: 'Lise Roy' } as const
  serve(3, { ...SAID, late_change })
  await renderRoute(<SummaryPage />, { ...place('/summary'), user: someUser(3) })
  await expect
    .element(page.getByText(/^Modifiées depuis l’approbation de la demande, le 18\smai\s2026 à .*, par Lise Roy\./))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
})

/** @behaviour finance.columns-in-years */
test('the columns of a summary bear their years once the financial year is known, and nothing stands beside blank lines', async () => {
  const row = {
    organization_id: 3,
    year: 2026,
    type_id: 1,
    'financial-year-start': '2025-04-01',
    'financial-year-end': '2026-03-31',
  }
  serve(3, {
    ...SAID,
    columns: SAID.columns.map((column) => (column.id === 'statements' ? { ...column, row } : column)),
  })
  await renderRoute(<SummaryPage />, { ...place('/summary'), user: someUser(3) })
  for (const name of [
    'États financiers 2023‑2024 ($)',
    'États financiers 2024‑2025 ($)',
    'États financiers 2025‑2026 ($)',
    'Budget 2026‑2027 ($)',
    'Prévisions 2027‑2028 ($)',
    'Écart des prévisions (%)',
    'Part des revenus prévus (%)',
  ])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const cells = page
    .getByRole('row', { name: /^32 Salaires/ })
    .getByRole('cell')
    .elements()
  expect(cells.map(({ textContent }) => textContent)).toEqual(['32', '–', '–', '–', '–', '–', '', '', ''])
})
