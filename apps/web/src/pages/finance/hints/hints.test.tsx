import type { BudgetHints, BudgetItem } from '@octroi/domain'
import { THREE_YEAR_BUDGET as GRID } from '@octroi/fixtures/three-year-budget'
import { forgetJournalled } from '@octroi/forms/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute } from '../../../testing/render-page.tsx'
import { FinancialPage } from '../financial-page.tsx'

const item = (key: string, value: string): BudgetItem => ({
  key,
  value,
  revision: 1,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Lise Roy',
})
const ITEMS = [
  item('amounts.statements.housing_1', '12000'),
  item('amounts.current.housing_1', '18000.01'),
  item('amounts.statements.income_centraide', '0'),
  item('amounts.current.income_centraide', '40000'),
  // Nothing is budgeted for this line yet, which is no change and makes no hint.
  item('amounts.statements.housing_2', '90000'),
]
const RULES: BudgetHints['rules'] = [
  {
    id: 'change-current',
    label: 'Écart du budget',
    text: 'Le budget prévoit {{amount}}, contre {{before}} aux états financiers ({{difference}}, {{percent}}).',
    kind: 'change',
    column: 'current',
    against: 'statements',
    lines: ['input'],
    over: { cents: 500_000, hundredths: 2500 },
    again: { cents: 100_000, hundredths: 1000 },
  },
]
const RENT = 'change-current.current.housing_1'
const DISMISSAL: BudgetHints['dismissals'][number] = {
  id: 7,
  hint: RENT,
  reason: 'Bail signé en mai',
  by: 'Lise Roy',
  at: '2026-05-18T15:30:00.000Z',
  amounts: { amount: 1_800_001, before: 1_200_000, difference: 600_001, percent: 5000 },
  words: { against: 'statements' },
  revocable: true,
}

/** Fakes the server of one organisation's year; it stores dismissals. */
function serve(rank: 1 | 3, { items = ITEMS, rules = RULES } = {}) {
  const kept: { dismissals: BudgetHints['dismissals'] } = { dismissals: [] }
  const said = (): BudgetHints => ({ rules, before: null, hints: [], dismissals: kept.dismissals })
  const calls = fakeServer(someUser(rank), {
    'GET /organizations/3': () => ({ id: 3, name: 'Maison des jeunes' }),
    'GET /grids/three-year-budget': () => GRID,
    'GET /financial_analyzes/3/2026/items': () => ({ items }),
    'POST /financial_analyzes/3/2026/items': ({ body }) => ({
      saved: (body as { items: BudgetItem[] }).items.map((one) => ({ ...one, revision: 2 })),
      conflicts: [],
      refused: [],
    }),
    'GET /financial_analyzes/3/2026/hints': said,
    'POST /financial_analyzes/3/2026/hints': ({ body }) => {
      kept.dismissals = [{ ...DISMISSAL, ...(body as { hint: string; reason: string }) }]
      return said()
    },
    'DELETE /financial_analyzes/3/2026/hints/7': () => {
      kept.dismissals = []
      return said()
    },
  })
  return { kept, calls }
}

const open = (rank: 1 | 3) =>
  renderRoute(<FinancialPage />, {
    path: '/organisations/:id/financial/:year',
    at: '/organisations/3/financial/2026',
    user: someUser(rank),
  })
const panel = (count: number) => page.getByRole('region', { name: `Points à regarder\u00a0: ${count}`, exact: true })
/** Shows the hints in full: above a grid that is filled in, they are names alone at first. */
const unfold = () => page.getByRole('button', { name: /^Afficher tous les points/ }).click()
const SAID = /Le budget prévoit 18\s000,01\s\$, contre 12\s000,00\s\$ aux états financiers \(\+6\s000,01\s\$, 50\s%\)/

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.hints-shown */
test('what stands out is said over the grid, leads to its line by keyboard, is marked there, and follows what is typed', async () => {
  serve(1)
  await open(1)
  await expect.element(panel(2).getByRole('button', { name: '48. Loyer, Budget', exact: true })).toBeVisible()
  expect(panel(2).getByText(SAID).elements()).toEqual([])
  await unfold()
  await expect.element(panel(2).getByText(SAID)).toBeVisible()
  await expect.element(panel(2).getByText(/40\s000,00\s\$, contre 0,00\s\$.*, poste nouveau\)/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  const lead = panel(2).getByRole('button', { name: '48. Loyer, Budget', exact: true })
  // Keys reach the page once something in it was clicked.
  await panel(2).getByText(SAID).click()
  ;(lead.element() as HTMLElement).focus()
  await expect.element(lead).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const activeRow = () =>
    document.activeElement?.closest('[role="row"]')?.textContent ?? document.activeElement?.outerHTML
  await expect.poll(activeRow).toMatch(/Loyer/)
  const mark = page.getByRole('rowheader', { name: /Loyer/ }).getByRole('button', { name: /À regarder : Le budget/ })
  await expect.element(mark).toBeVisible()
  // The mark is narrow, so that the line's name has room.
  expect(mark.element().getBoundingClientRect().width).toBeLessThanOrEqual(24)
  await userEvent.keyboard('15000{Enter}')
  await expect.element(panel(1)).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
  // The test waits for the save: a journal left on the device would reach the next test.
  await expect.element(page.getByText('Enregistré à l’instant')).toBeVisible()
})

/** @behaviour finance.year-length */
test('a financial year that is none is said with its days, leads to its end, and goes once it is mended', async () => {
  const [START, END] = ['fields.financial-year-start', 'fields.financial-year-end']
  serve(1, {
    items: [item(START, '2027-04-01'), item(END, '2026-03-31')],
    rules: [
      {
        id: 'financial-year',
        label: 'Durée de l’année financière',
        text: 'L’année inscrite, du {{start}} au {{end}}, ne dure pas 12 mois.',
        kind: 'period',
        column: 'statements',
        line: 66,
        start: 'financial-year-start',
        end: 'financial-year-end',
        months: 12,
        again: { cents: 0, hundredths: 0 },
      },
    ],
  })
  await open(1)
  await unfold()
  await expect
    .element(panel(1).getByText('L’année inscrite, du 01-04-2027 au 31-03-2026, ne dure pas 12 mois.'))
    .toBeVisible()
  await panel(1).getByRole('button', { name: 'Fin de l’année financière', exact: true }).click()
  const end = page.getByRole('textbox', { name: 'Fin de l’année financière' })
  await expect.element(end).toHaveFocus()
  await end.fill('31-03-2028')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/^L’année inscrite/)).not.toBeInTheDocument()
  // The test waits for the save: a journal left on the device would reach the next test.
  await expect.element(page.getByText('Enregistré à l’instant')).toBeVisible()
})

/** @behaviour finance.hints-shown */
test('a hint is dismissed with a reason, which is shown with who gave it, and may be taken back', async () => {
  const { calls } = serve(1)
  await open(1)
  await unfold()
  await panel(2).getByRole('button', { name: 'Écarter : 48. Loyer, Budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Écarter ce point' })
  const confirm = dialog.getByRole('button', { name: 'Écarter', exact: true })
  await expect.element(confirm).toBeDisabled()
  // The focus is on the field for the reason, not on the cancel button.
  await expect.element(dialog.getByRole('textbox', { name: 'Raison' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Bail signé en mai')
  expect(await findViolations()).toEqual([])
  await confirm.click()
  await expect.element(panel(1)).toBeVisible()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', body: { hint: RENT, reason: 'Bail signé en mai' } }),
  )
  await expect.element(page.getByRole('heading', { name: /^Points à regarder/ })).toHaveFocus()
  await page.getByText('Points écartés : 1').click()
  await expect.element(page.getByText(/Écarté par Lise Roy le 18\smai\s2026.*«\sBail signé en mai\s»/)).toBeVisible()
  await page.getByRole('button', { name: 'Remettre à regarder : 48. Loyer, Budget' }).click()
  await expect.element(panel(2)).toBeVisible()
})

/** @behaviour finance.hints-shown */
test('an analyst reads the hints and why some were dismissed, and dismisses none; at 390 pixels too', async () => {
  await page.viewport(390, 844)
  const { kept } = serve(3)
  kept.dismissals = [{ ...DISMISSAL, revocable: false }]
  await open(3)
  await expect.element(panel(1)).toBeVisible()
  await expect.element(panel(1).getByText(/Vérifiez chaque montant\.$/)).toBeVisible()
  await page.getByText('Points écartés : 1').click()
  await expect.element(page.getByText(/«\sBail signé en mai\s»/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Écarter|Remettre)/ })).not.toBeInTheDocument()
  await panel(1).getByRole('button', { name: '1. Centraide, Budget', exact: true }).click()
  await expect.element(page.getByRole('rowheader', { name: /^Centraide/ })).toHaveFocus()
  expect(await findViolations()).toEqual([])
})
