import type { BudgetChange, BudgetItem } from '@octroi/domain'
import { THREE_YEAR_BUDGET as GRID } from '@octroi/fixtures/three-year-budget'
import { forgetJournalled } from '@octroi/forms/react'
import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReachContext } from '../../api/use-reach.ts'
import { RefetchOnReconnect } from '../../app/refetch-on-reconnect.tsx'
import { forgetOthers, readCopy } from '../../copies/copies.ts'
import { createTestReach } from '../../testing/app-parts.ts'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { FinancialPage, FinancialReadingPage } from './financial-page.tsx'
import { FinancialPrintPage } from './print-page.tsx'

const CENTRAIDE = 'amounts.statements.income_centraide'
const item = (key: string, value: string): BudgetItem => ({
  key,
  value,
  revision: 1,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Lise Roy',
})
const ITEMS = [
  item(CENTRAIDE, '15000'),
  item('fields.balance-affected', '500'),
  item('fields.financial-year-start', '2025-04-01'),
  item('fields.financial-year-end', '2026-03-31'),
]

interface SavedItems {
  readonly items: readonly { readonly key: string; readonly value: string; readonly revision?: number }[]
}

const asUser = (rank: 1 | 2 | 3 | 4 | 5) =>
  rank === 5 ? { ...someUser(5), organization: { id: 3, name: 'Maison des jeunes' } } : someUser(rank)

/** Fakes the server of one organisation's year; it accepts what is sent. */
function serve(rank: 1 | 2 | 3 | 4 | 5, more: Readonly<Record<string, FakeAnswer>> = {}) {
  return fakeServer(asUser(rank), {
    'GET /organizations/3': () => ({ id: 3, name: 'Maison des jeunes' }),
    'GET /grids/three-year-budget': () => GRID,
    'GET /financial_analyzes/3/2026/items': () => ({ items: ITEMS }),
    'POST /financial_analyzes/3/2026/items': ({ body }) => ({
      saved: (body as SavedItems).items.map(({ key, value, revision = 0 }) => ({ key, value, revision: revision + 1 })),
      conflicts: [],
      refused: [],
    }),
    ...more,
  })
}

const open = (rank: 1 | 2 | 3 | 4 | 5, year = '2026') =>
  renderRoute(<FinancialPage />, {
    path: '/organisations/:id/financial/:year',
    at: `/organisations/3/financial/${year}`,
    user: asUser(rank),
  })

const cell = (line: RegExp) => page.getByRole('row', { name: line }).getByRole('gridcell').first()
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true })
const sentTo = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').flatMap(({ body }) => (body as SavedItems).items)

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.others-in-grid */
test('what somebody else saves in the open grid comes in by itself', async () => {
  const theirs = { ...item('amounts.current.income_centraide', '4321'), revision: 9 }
  serve(5, { 'GET /financial_analyzes/3/2026/items/changed': () => ({ now: theirs.updated_at, items: [theirs] }) })
  await open(5)
  await expect.element(page.getByText(/^4\s321,00$/).first()).toBeVisible()
})

/** @behaviour finance.skip-to-grid */
test('F6 leads into the grid and out of it, and so does one press after the title', async () => {
  serve(5)
  await open(5)
  const skip = page.getByRole('button', { name: 'Aller à la grille (F6)' })
  await expect.element(skip).toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toBeVisible()
  const isInGrid = () => document.activeElement?.closest('[role="grid"]') !== null
  ;(skip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(isInGrid).toBe(true)
  await userEvent.keyboard('{F6}')
  await expect.poll(() => document.activeElement?.closest('.octroi-finance-below') !== null).toBe(true)
  await userEvent.keyboard('{F6}')
  await expect.poll(isInGrid).toBe(true)
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

/** @behaviour finance.fill-in */
test('an amount is typed by keyboard, adds up, and saves itself with the revision it started from', async () => {
  const calls = serve(5)
  await open(5)
  await expect.element(page.getByRole('heading', { name: 'Pages financières 2026', level: 1 })).toBeVisible()
  // The first cell is active from the start.
  const first = () =>
    cell(/^1\s*Centraide/)
      .element()
      .querySelector('input')?.value
  await expect.poll(first).toMatch(/^15\s?000/)
  await expect.element(save()).toBeDisabled()
  await cell(/^2\s*MSSS/).click()
  await userEvent.keyboard('20000,5{Enter}')
  const total = page.getByRole('row', { name: /^7\s*Total – gouvernement provincial/ })
  await expect.poll(() => total.element().textContent).toMatch(/20\s000,50/)
  await cell(/^1\s*Centraide/).click()
  await userEvent.keyboard('7{Enter}')
  await expect
    .poll(() => sentTo(calls))
    .toEqual(
      expect.arrayContaining([
        { key: 'amounts.statements.provincial_1', value: '20000.5', revision: 0 },
        { key: CENTRAIDE, value: '7', revision: 1 },
      ]),
    )
  await expect.element(save()).toBeDisabled()
  await expect.element(page.getByText('Enregistré à l’instant')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Année précédente\u00a0: 2025' }))
    .toHaveAttribute('href', '/organisations/3/financial/2025')
  expect(await findViolations()).toEqual([])
})

/** @behaviour finance.mismatch */
test('saving with a verified surplus that differs asks first, with what follows from it', async () => {
  const calls = serve(1)
  await open(1)
  const verified = page.getByLabelText('Surplus (déficit) vérifié')
  await verified.fill('1')
  await save().click()
  const dialog = page.getByRole('dialog', { name: /surplus vérifié diffère/ })
  await expect.element(dialog.getByText(/ne peut pas être acceptée et l’analyse est retardée/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect.poll(() => sentTo(calls)).toContainEqual({ key: 'fields.verif-surplus', value: '1', revision: 0 })
})

/** @behaviour finance.conflict-shown */
test('an amount that somebody else changed meanwhile is shown with both versions', async () => {
  const theirs = { ...item(CENTRAIDE, '99'), revision: 2, updated_by: 'Robert Villeneuve', by_me: false }
  serve(5, {
    'POST /financial_analyzes/3/2026/items': () => ({ saved: [], conflicts: [theirs], refused: [] }),
  })
  await open(5)
  await cell(/^1\s*Centraide/).click()
  await userEvent.keyboard('7{Enter}')
  await expect.element(page.getByText(/modifié par Robert Villeneuve/)).toBeVisible()
  const marked = page.getByRole('row', { name: /^1\s*Centraide/ })
  await expect
    .poll(() => marked.element().textContent)
    .toMatch(/votre montant, 7,00.\$; celui de Robert Villeneuve, 99,00/)
  await page.getByRole('button', { name: /^Départager, ligne 1/ }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  const chosen = cell(/^1\s*Centraide/).getByRole('textbox')
  await expect.element(chosen).toHaveValue('99,00')
  await expect.element(chosen).toHaveFocus()
})

/** @behaviour finance.lists-joined */
test('rows that somebody else added to a list meanwhile come into it, and are saved with one’s own', async () => {
  const LIST = 'lists.provincial_5'
  const list = (...labels: readonly string[]) =>
    JSON.stringify({ statements: labels.map((label, place) => ({ label, value: 100 + place })) })
  const saved = item(LIST, list('Fonds A'))
  const theirs = { ...saved, value: list('Fonds A', 'Fonds B'), revision: 2, updated_by: 'Robert Villeneuve' }
  const calls = serve(5, {
    'GET /financial_analyzes/3/2026/items': () => ({ items: [...ITEMS, saved] }),
    'POST /financial_analyzes/3/2026/items': ({ body }) => {
      const { items } = body as SavedItems
      const isLate = items.some(({ key, revision }) => key === LIST && revision === 1)
      if (isLate) return { saved: [], conflicts: [{ ...theirs, by_me: false }], refused: [] }
      return { saved: items.map((one) => ({ ...one, revision: 3 })), conflicts: [], refused: [] }
    },
  })
  await open(5)
  await page.getByRole('button', { name: /Détail de la ligne Autres ministères et organismes provinciaux/ }).click()
  const dialog = page.getByRole('dialog', { name: '6. Autres ministères et organismes provinciaux' })
  await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await userEvent.keyboard('Fonds C{Enter}')
  await expect.element(page.getByText(/Robert Villeneuve a aussi changé la liste/)).toBeVisible()
  const last = () => sentTo(calls).findLast(({ key, revision }) => key === LIST && revision === 2)?.value
  await expect.poll(last).toMatch(/Fonds A.*Fonds B.*Fonds C/)
  await expect.element(dialog.getByText('Fonds C')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Prendre la sienne' })).not.toBeInTheDocument()
})

describe('by rank', () => {
  /** @behaviour finance.by-rank */
  test('an analyst reads, and an adviser fills in all but the financial year', async () => {
    serve(3)
    const first = await open(3)
    await expect.element(page.getByText(/15\s000,00/).first()).toBeVisible()
    await expect.element(save()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Historique/ })).not.toBeInTheDocument()
    await first.screen.unmount()
    serve(2)
    await open(2)
    await expect.element(page.getByText('Année financière du 1er avril 2025 au 31 mars 2026')).toBeVisible()
    await expect.element(page.getByLabelText('Début de l’année financière')).not.toBeInTheDocument()
    await expect.element(save()).toBeVisible()
  })

  /** @behaviour finance.by-rank */
  test('another organisation is led home', async () => {
    const calls = fakeServer({ ...someUser(5), organization: { id: 4, name: 'Autre' } }, {})
    const at = { path: '/organisations/:id/financial/:year', at: '/organisations/3/financial/2026' }
    const user = { ...someUser(5), organization: { id: 4, name: 'Autre' } }
    const { router } = await renderRoute(<FinancialPage />, { ...at, user })
    await expect.poll(() => router.state.location.pathname).toBe('/')
    expect(calls.some(({ path }) => path.startsWith('/financial'))).toBe(false)
  })
})

/** @behaviour finance.year-back */
test('a year that is not numeric leads back, and one that nothing is kept for is said to be none', async () => {
  const calls = serve(1)
  const { router, screen } = await renderRoute(<FinancialPage />, {
    path: '/organisations/:id/financial/:year',
    at: '/organisations/3',
    user: someUser(1),
  })
  await router.navigate('/organisations/3/financial/abc')
  await expect.poll(() => router.state.location.pathname).toBe('/organisations/3')
  await screen.unmount()
  await open(1, '99999')
  await expect.element(page.getByText(/doit être un nombre entier de 2015 à \d{4}/)).toBeVisible()
  expect(calls.some(({ path }) => path.startsWith('/financial'))).toBe(false)
})

/** @behaviour finance.history-panel */
test('the history of the active amount opens beside the grid, and gives the focus back', async () => {
  const change: BudgetChange = {
    id: 1,
    at: '2026-05-18T15:30:00.000Z',
    by: 'Joceline Villeneuve',
    label: '1. Centraide',
    from: '12000',
    to: '15000',
  }
  const asked: (string | null)[] = []
  serve(2, {
    'GET /financial_analyzes/3/2026/history': ({ query }) => {
      asked.push(query.get('key'))
      return { data: [change], page: 1, total_pages: 1, total: 1 }
    },
  })
  await open(2)
  await cell(/^1\s*Centraide/).click()
  await page.getByRole('button', { name: 'Historique d’un montant' }).click()
  const drawer = page.getByRole('dialog', { name: 'Historique d’un montant' })
  await expect.element(drawer.getByText(/12\s000,00/)).toBeVisible()
  await expect.element(drawer.getByText('Joceline Villeneuve')).toBeVisible()
  await expect
    .element(drawer.getByLabelText('Montant ou champ').first())
    .toHaveValue('1. Centraide, États financiers 2025‑2026')
  expect(asked).toEqual([CENTRAIDE])
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Historique d’un montant' })).toHaveFocus()
})

/** @behaviour finance.read-print */
test('is read, and printed with whose it is', async () => {
  serve(5)
  const at = { path: '/organisations/:id/financial/:year/show', at: '/organisations/3/financial/2026/show' }
  const first = await renderRoute(<FinancialReadingPage />, { ...at, user: asUser(5) })
  await expect
    .element(page.getByRole('link', { name: 'Remplir' }))
    .toHaveAttribute('href', '/organisations/3/financial/2026')
  expect(await findViolations()).toEqual([])
  await first.screen.unmount()
  const print = { path: '/organisations/:id/financial/:year/print', at: '/organisations/3/financial/2026/print' }
  await renderRoute(<FinancialPrintPage />, { ...print, user: asUser(5) })
  await expect.element(page.getByRole('heading', { name: 'Pages financières 2026' })).toBeVisible()
  await expect.element(page.getByText('Maison des jeunes')).toBeVisible()
  await expect.element(page.getByText(/15\s000,00/).first()).toBeVisible()
})

/** @behaviour finance.faults-in-words */
test('what is wrong in it is said to who reads it, on paper too', async () => {
  const most = '9999999999999'
  const wrong = [
    item('amounts.current.income_centraide', 'abc'),
    item('fields.real-month', '13'),
    ...['income_centraide', 'operation_1'].map((line) => item(`amounts.projected.${line}`, most)),
  ]
  serve(5, { 'GET /financial_analyzes/3/2026/items': () => ({ items: wrong }) })
  const under = { path: '/organisations/:id/financial/:year/x', at: '/organisations/3/financial/2026/x' }
  for (const Page of [FinancialReadingPage, FinancialPrintPage]) {
    const { screen } = await renderRoute(<Page />, { ...under, user: asUser(5) })
    await expect
      .element(page.getByText(/^2 valeurs .* ne sont pas permises, .*: 1\. Centraide.*; Nombre de mois réels/))
      .toBeVisible()
    await expect.element(page.getByText(/: les totaux des lignes 31, 64, 65, 66 dépassent/)).toBeVisible()
    await screen.unmount()
  }
})

/** @behaviour finance.offline */
test('without network it opens with the copy of this device, then takes over what the server has by now', async () => {
  await forgetOthers()
  const reach = createTestReach(() => new Promise(() => undefined))
  const server = { isThere: true, items: ITEMS }
  const unlessCut = (answer: () => unknown) => () => {
    if (!server.isThere) throw new TypeError('Failed to fetch')
    return answer()
  }
  serve(5, {
    'GET /organizations/3': unlessCut(() => ({ id: 3, name: 'Maison des jeunes' })),
    'GET /grids/three-year-budget': unlessCut(() => GRID),
    'GET /financial_analyzes/3/2026/items': unlessCut(() => ({ items: server.items })),
  })
  const show = () => {
    const shown = (
      <ReachContext value={reach}>
        <RefetchOnReconnect />
        <FinancialPage />
      </ReachContext>
    )
    const at = { path: '/organisations/:id/financial/:year', at: '/organisations/3/financial/2026' }
    return renderRoute(shown, { ...at, user: asUser(5) })
  }
  const kept = (...key: (string | number)[]) => readCopy({ userId: asUser(5).id, name: hashKey(key) })
  const first = await show()
  await expect.poll(() => kept('financial', 3, 2026, 'items', 'three-year-budget')).toBeDefined()
  await expect.poll(() => kept('grids', 'three-year-budget')).toBeDefined()
  await expect.poll(() => kept('organizations', 3)).toBeDefined()
  await first.screen.unmount()
  server.isThere = false
  reach.note(false)
  await show()
  const active = () => document.querySelector<HTMLInputElement>('[role="gridcell"] input')?.value
  await expect.poll(active).toMatch(/^15.?000/)
  server.isThere = true
  server.items = [{ ...item(CENTRAIDE, '18000'), revision: 2 }]
  reach.note(true)
  await expect.poll(active).toMatch(/^18.?000/)
})
