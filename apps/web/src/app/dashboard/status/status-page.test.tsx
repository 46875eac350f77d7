import type { Board, BoardRow, RequestType } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { TEST_YEAR } from '../../../testing/test-date.ts'
import { RouteTitle } from '../../../ui/page.tsx'
import { BOARD_REFRESH_MS } from './queries.ts'
import { StatusPage } from './status-page.tsx'

const analysis = (id: number, label: string, summary = false) => ({ id, label, summary, financial: false })
const SUPPORT: RequestType = {
  id: 1,
  label: 'Demande de soutien financier',
  form_id: 1,
  flow: [1, 2, 3, 4, 5, 6, 8],
  financial_pages: true,
  retired: false,
  analyses: [
    analysis(1, 'Analyse financière'),
    analysis(3, 'Fiche synthèse', true),
    analysis(4, 'Analyse d’impact social'),
  ],
  recommendations: 'formulated',
}
const UPDATE: RequestType = {
  ...SUPPORT,
  id: 5,
  label: 'Mise à jour du dossier',
  flow: [1, 2, 3, 9],
  analyses: [],
  recommendations: 'none',
}
const STATES = [
  { id: 1, label: 'Non soumise' },
  { id: 3, label: 'En correction' },
  { id: 4, label: 'En analyse' },
  { id: 8, label: 'Approuvée' },
]

const some = (id: number, name: string, state_id: number): BoardRow => ({
  id,
  organization: { id: 100 + id, label: name },
  state_id,
  analyzes: [],
})
const RETURNED: BoardRow = {
  ...some(12, 'Écho', 4),
  analyzes: [
    { id: 31, type_id: 1, state_id: 2, return_reason: 'Montants à revoir.' },
    { id: 32, type_id: 3, state_id: 3, return_reason: null },
    { id: 33, type_id: 4, state_id: 1, return_reason: null },
  ],
}
/** The rows in the order of the server: by organisation. */
const ROWS = [some(13, 'Abri', 8), RETURNED, some(14, 'Le Phare', 3), some(11, 'Zénith', 1)]
const boardOf = (rows: readonly BoardRow[]): Board => ({
  revision: JSON.stringify(rows),
  states: STATES,
  rows: [...rows],
})

const adviser = someUser(2)
const show = () =>
  renderPage(
    <RouteTitle value="Statut des demandes">
      <StatusPage />
    </RouteTitle>,
    '/dashboard/status',
    adviser,
  )
/** Opens the board as an adviser, with the server's reply to each call. */
function open(board: FakeAnswer) {
  const calls = fakeServer(adviser, {
    'GET /requests/types': () => [SUPPORT, UPDATE],
    'GET /regions': () => [
      { id: 2, label: 'Chaudière-Appalaches' },
      { id: 3, label: 'Capitale-Nationale' },
    ],
    [`GET /requests/status/1/${TEST_YEAR}`]: board,
    [`GET /requests/status/1/${TEST_YEAR - 1}`]: () => boardOf([]),
    [`GET /requests/status/5/${TEST_YEAR}`]: () => boardOf([some(15, 'Le Nid', 1)]),
  })
  return { calls, shown: show() }
}
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent)
const lines = () => page.getByRole('row').elements().length - 1
const asked = (calls: ReturnType<typeof open>['calls']) =>
  calls
    .filter(({ path }) => path.startsWith('/requests/status'))
    .map(({ path, query }) => `${path} ${query.get('regions') ?? ''}`.trim())

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** @behaviour dashboard.status-rows, dashboard.status-steps */
test('the board says where each request and each analysis stands, wide and narrow, without a fault of access', async () => {
  for (const width of [1440, 390]) {
    await page.viewport(width, 900)
    const { shown } = open(() => boardOf(ROWS))
    await expect.poll(names).toEqual(['Abri', 'Écho', 'Le Phare', 'Zénith'])
    const echo = page.getByRole('row', { name: /Écho/ })
    const icons = echo
      .getByRole('img')
      .elements()
      .map((icon) => icon.getAttribute('aria-label'))
    expect(icons).toEqual([
      'Demande validée\u00a0: Terminé',
      'Analyses\u00a0: À corriger',
      'Fiche synthèse\u00a0: Terminé',
      'Analyse financière\u00a0: À corriger. Montants à revoir.',
      'Analyse d’impact social\u00a0: En cours',
      'Recommandations\u00a0: À venir',
      'Approuvée\u00a0: À venir',
    ])
    const validated = page
      .getByRole('row', { name: /Le Phare/ })
      .getByRole('img')
      .first()
    await expect.element(validated).toHaveAccessibleName('Demande validée\u00a0: À corriger')
    expect(echo.element().getBoundingClientRect().height).toBe(45)
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations()).toEqual([])
    await (await shown).screen.unmount()
  }
})

/** @behaviour dashboard.tips */
describe('what the board does not show in words', () => {
  const RETURN = 'Analyse financière\u00a0: À corriger. Montants à revoir.'
  const tip = () => page.getByRole('tooltip')
  const said = () => document.querySelector('[role=tooltip]')?.textContent

  test('is said to the arrow keys, icon by icon', async () => {
    open(() => boardOf(ROWS))
    await expect.poll(lines).toBe(4)
    page.getByRole('link', { name: 'Abri' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('link', { name: 'Écho' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.poll(said).toBe(RETURN)
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(said).toMatch(/Terminé$/)
    await userEvent.keyboard('{Escape}')
    await expect.element(tip()).not.toBeInTheDocument()
  })

  test('is said to a finger, which stays on the board, and to a pointer that rests', async () => {
    const { shown } = open(() => boardOf(ROWS))
    await expect.poll(lines).toBe(4)
    const icon = page.getByRole('img', { name: RETURN })
    touch(icon.element())
    await expect.poll(said).toBe(RETURN)
    expect((await shown).router.state.location.pathname).toBe('/dashboard/status')
    touch(page.getByRole('heading', { level: 1 }).element())
    await expect.element(tip()).not.toBeInTheDocument()
    // The previous test may have left the pointer over another icon.
    await page.getByRole('heading', { level: 1 }).hover()
    await icon.hover()
    await expect.poll(said).toBe(RETURN)
  })
})

function touch(element: Element) {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  element.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))
}

/** @behaviour dashboard.status-sort, dashboard.status-kept */
test('its lines are sorted by organisation or by state, and stay so for the next visit', async () => {
  const { shown } = open(() => boardOf(ROWS))
  await expect.poll(names).toEqual(['Abri', 'Écho', 'Le Phare', 'Zénith'])
  await page.getByRole('button', { name: 'Organisme' }).click()
  await expect.poll(names).toEqual(['Zénith', 'Le Phare', 'Écho', 'Abri'])
  const state = page.getByRole('button', { name: 'État' })
  state.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Zénith', 'Le Phare', 'Écho', 'Abri'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Abri', 'Écho', 'Le Phare', 'Zénith'])
  await expect.element(page.getByRole('columnheader', { name: 'État' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabelText('Année').selectOptions(String(TEST_YEAR - 1))
  await expect.element(page.getByText('Aucune demande pour les filtres sélectionnés.')).toBeVisible()
  await (await shown).screen.unmount()
  await show()
  await expect.element(page.getByText('Aucune demande pour les filtres sélectionnés.')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect.poll(names).toEqual(['Abri', 'Écho', 'Le Phare', 'Zénith'])
  await expect.element(page.getByRole('columnheader', { name: 'État' })).toHaveAttribute('aria-sort', 'descending')
})

/** @behaviour dashboard.status-filters */
describe('the filters of the board', () => {
  test('begin with the first type and the current year, and ask for the regions chosen', async () => {
    const { calls } = open(() => boardOf(ROWS))
    await expect.poll(() => asked(calls)).toEqual([`/requests/status/1/${TEST_YEAR}`])
    await page.getByRole('combobox', { name: 'Régions' }).click()
    await page.getByRole('option', { name: 'Capitale-Nationale' }).click()
    await expect.poll(() => asked(calls).at(-1)).toBe(`/requests/status/1/${TEST_YEAR} 3`)
    await page.getByLabelText('Type de demande').selectOptions('Mise à jour du dossier')
    await expect.poll(names).toEqual(['Le Nid'])
    await expect.element(page.getByText('Filtres actifs\u00a0: 2')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Recommandations' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect.poll(() => names().length).toBe(4)
    await expect.element(page.getByText('Filtres actifs\u00a0: 0')).toBeVisible()
  })

  test('say what went wrong, and ask again', async () => {
    let isDown = true
    open(() => (isDown ? refusal(403, 'forbidden') : boardOf(ROWS)))
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect.element(retry).toBeVisible()
    isDown = false
    await retry.click()
    await expect.poll(() => names().length).toBe(4)
  })
})

/** @behaviour dashboard.status-live */
test('the board shows what others did meanwhile, without being loaded again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let rows = ROWS
  const { calls } = open(({ query }) => {
    const board = boardOf(rows)
    return board.revision === query.get('revision') ? { ...board, rows: null } : board
  })
  const asks = () => calls.filter(({ path }) => path.startsWith('/requests/status')).length
  await expect.poll(names).toEqual(['Abri', 'Écho', 'Le Phare', 'Zénith'])
  const validated = page
    .getByRole('row', { name: /Le Phare/ })
    .getByRole('img')
    .first()
  for (const [state, said] of [
    [3, 'À corriger'],
    [8, 'Terminé'],
  ] as const) {
    rows = ROWS.map((row) => (row.id === 14 ? some(14, 'Le Phare', state) : row))
    const before = asks()
    vi.advanceTimersByTime(BOARD_REFRESH_MS)
    await expect.poll(asks).toBe(before + 1)
    await expect.element(validated).toHaveAccessibleName(`Demande validée\u00a0: ${said}`)
    expect(names()).toEqual(['Abri', 'Écho', 'Le Phare', 'Zénith'])
  }
})

/** @behaviour dashboard.status-moment */
test('a board that cannot be kept up to date says of when it is, until it can', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let answer: () => unknown = () => boardOf(ROWS)
  open(() => answer())
  await expect.element(page.getByText(/^Mis à jour à \d{1,2}\sh\s\d\d$/)).toBeVisible()
  answer = () => refusal(503, 'not_ready')
  vi.advanceTimersByTime(BOARD_REFRESH_MS)
  const stale = page.getByRole('alert').filter({ hasText: /^Le tableau n’est plus tenu à jour/ })
  await expect.element(stale).toBeVisible()
  expect(names()).toHaveLength(ROWS.length)
  expect(await findViolations()).toEqual([])
  answer = () => boardOf(ROWS)
  vi.advanceTimersByTime(BOARD_REFRESH_MS)
  await expect.element(stale).not.toBeInTheDocument()
})

/** @behaviour dashboard.status-many, dashboard.status-row-click */
test('of thousands of lines those in view are drawn, and each leads to its request', async () => {
  const many = Array.from({ length: 5000 }, (_, place) => some(place + 1, `Organisme ${place + 1}`, 1))
  const { shown } = open(() => boardOf(many))
  await expect.poll(lines).toBeGreaterThan(5)
  expect(lines()).toBeLessThan(60)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  const region = page.getByRole('region', { name: 'Statut des demandes' })
  region.element().scrollTop = 45 * 3000
  const row = page.getByRole('row', { name: /^Organisme 3005 / })
  await expect.element(row).toBeVisible()
  expect(lines()).toBeLessThan(60)
  const { router } = await shown
  await row.getByRole('img').first().click()
  await expect.poll(() => router.state.location.pathname).toBe('/requests/3005')
})

/** @behaviour dashboard.status-print */
test('on paper stands every line, with what the board is of and the day', async () => {
  open(() => boardOf(Array.from({ length: 200 }, (_, place) => some(place + 1, `Organisme ${place + 1}`, 1))))
  await expect.poll(lines).toBeGreaterThan(5)
  expect(lines()).toBeLessThan(60)
  globalThis.dispatchEvent(new Event('beforeprint'))
  expect(lines()).toBe(200)
  expect(document.body.textContent).toContain(`Demande de soutien financier, ${TEST_YEAR}`)
  expect(document.body.textContent).toMatch(/Imprimé le \d/)
  globalThis.dispatchEvent(new Event('afterprint'))
  await expect.poll(lines).toBeLessThan(60)
})
