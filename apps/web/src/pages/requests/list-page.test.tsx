import { STATE_LIST } from '@octroi/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { cutAt } from '../../testing/cut-at.ts'
import { type FakeCall, fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { RequestListPage } from './list-page.tsx'

const STATE = { id: 5, label: 'Recommandations à formuler' }

async function show(rang: number, at = '/requests', said: object = {}) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests': () => ({
      data: [someRequest({ state_id: 5, request_state: STATE })],
      page: 1,
      total_pages: 1,
      total: 1,
      scope: 'all',
      ...said,
    }),
    'GET /requests/types': () => [],
    'GET /requests/states': () =>
      STATE_LIST.map((one) => ({ ...one, label: one.id === STATE.id ? STATE.label : one.code })),
    'GET /requests/responsibles': () => [{ id: 9, label: 'Odile Côté' }],
    'GET /regions': () => [],
    'GET /colors': () => [{ id: 4, label: 'Rouge' }],
    'GET /action_fields': () => [{ id: 7, label: 'Enfance et famille' }],
    'GET /statistiques/locations': ({ query }) => (query.get('level') === '2' ? ['Lévis', 'Québec'] : []),
  })
  const shown = await renderRoute(<RequestListPage />, { path: '/requests', at, user })
  await expect.element(page.getByRole('link', { name: 'Demande de soutien financier' }).first()).toBeVisible()
  return { calls, ...shown }
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour lists.archived-marked */
test('one that is archived says so where it stands among others', async () => {
  const rows = [someRequest(), someRequest({ id: 13, archived: true })]
  await show(1, '/requests', { data: rows, total: 2 })
  const marked = page.getByRole('row').filter({ hasText: 'Archivée' }).getByRole('link')
  await expect.poll(() => marked.elements().map((link) => link.getAttribute('href'))).toEqual(['/requests/13'])
})

/** @behaviour tables.cards */
test('a state is read whole on a card', async () => {
  await page.viewport(390, 844)
  await show(1)
  const label = page.getByText(STATE.label).first()
  await expect.element(label).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = label.element()
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
})

/** @behaviour tables.not-cut */
test.each([
  [1, 1280],
  [1, 1440],
  [2, 1280],
  [3, 1280],
  [5, 1280],
])('nothing of the list is cut for rank %i at %i pixels', async (rang, width) => {
  await show(rang)
  expect(await cutAt(width)).toEqual([])
})

/** @behaviour tables.choices-searched */
test('the adviser is chosen among those who are responsible for requests; organisations are not told them', async () => {
  const { calls, screen } = await show(2)
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByRole('combobox', { name: 'Conseiller' }).fill('cote')
  await page.getByRole('option', { name: 'Odile Côté' }).click()
  const asked = () =>
    calls
      .filter(({ path }) => path === '/requests')
      .at(-1)
      ?.query.get('filters')
  await expect.poll(asked).toBe('{"responsible_id":[9],"archived":false}')
  await screen.unmount()
  const organisation = await show(5)
  expect(organisation.calls.some(({ path }) => path === '/requests/responsibles')).toBe(false)
})

/** @behaviour requests.state-filter */
test('the filter of the state offers all but the preformulated one, which shows with those that await approval', async () => {
  await show(1)
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByRole('combobox', { name: 'État' }).click()
  const options = page.getByRole('listbox', { name: 'État' }).getByRole('option')
  await expect.element(options.first()).toBeVisible()
  const offered = options.elements().map(({ textContent }) => textContent)
  expect(offered).toHaveLength(STATE_LIST.length - 1)
  expect(offered).not.toContain('preformulated')
})

/** @behaviour dashboard.statistics-list */
test('the list is filtered by what statistics lead with, in words, and shows no column of it', async () => {
  const { calls } = await show(
    2,
    '/requests?f.counted=asked&f.action_field_id=7&f.location_2=Qu%C3%A9bec&f.color_id=4&f.financial_year=2025',
  )
  expect(askedLast(calls)).toEqual({
    counted: ['asked'],
    action_field_id: [7],
    location_2: ['Québec'],
    color_id: [4],
    financial_year: [2025],
    archived: false,
  })
  const chips = page.getByRole('list', { name: 'Filtres actifs' })
  for (const words of [
    'Comptée dans la statistique',
    'Montant demandé',
    'Enfance et famille',
    'MRC ou ville',
    'Québec',
    'Rouge',
  ])
    await expect.poll(() => chips.element().textContent).toContain(words)
  await expect.element(page.getByRole('columnheader', { name: 'Comptée dans la statistique' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect.poll(() => askedLast(calls)).toEqual({ archived: false })
})

const askedLast = (calls: readonly FakeCall[]): unknown =>
  JSON.parse(calls.findLast(({ path }) => path === '/requests')?.query.get('filters') ?? 'null')

/** @behaviour dashboard.statistics-list */
test('the list behind an amount shows that amount of each request and in all', async () => {
  const row = { ...someRequest({ id: 12 }), figures: { granted: 2_260_055 } }
  await show(2, '/requests?f.counted=granted', { data: [row], totals: { granted: 2_260_055 } })
  await expect.element(page.getByRole('columnheader', { name: 'Montant accordé' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /^22\s600,55\s\$$/ })).toBeVisible()
  await expect.element(page.getByText(/ · Montant accordé\s: 22\s600,55\s\$$/)).toBeVisible()
})

/** @behaviour dashboard.statistics-list */
test('that amount is shown whatever columns the address names, is sorted by, and goes with its filter', async () => {
  const row = { ...someRequest({ id: 12 }), figures: { granted: 2_260_055 } }
  const { calls, router } = await show(2, '/requests?f.counted=granted&cols=type_id.state_id', { data: [row] })
  const header = page.getByRole('columnheader', { name: 'Montant accordé' })
  await expect.element(page.getByRole('columnheader', { name: 'Année' })).not.toBeInTheDocument()
  await header.getByRole('button').click()
  const sortedBy = () => calls.findLast(({ path }) => path === '/requests')?.query.get('order_by')
  await expect.poll(sortedBy).toBe('figure_granted')
  expect(router.state.location.search).toContain('cols=type_id.state_id.figure_granted')
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect.poll(sortedBy).not.toBe('figure_granted')
  await expect.element(header).not.toBeInTheDocument()
})

/** @behaviour requests.statistic-filters */
test('who sees statistics filters the list by what they count, without choices being asked for before; others do not', async () => {
  const { calls, screen, router } = await show(2)
  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  await page.getByRole('button', { name: /^Plus de filtres/ }).click()
  const place = page.getByRole('combobox', { name: 'MRC ou ville' })
  await expect.element(place).toBeVisible()
  const isOfStatistics = ({ path }: FakeCall) => path === '/colors' || path.startsWith('/statistiques')
  expect(calls.filter(isOfStatistics)).toEqual([])
  await place.click()
  await page.getByRole('option', { name: 'Lévis' }).click()
  await expect.poll(() => askedLast(calls)).toEqual({ location_2: ['Lévis'], archived: false })
  await page.getByRole('combobox', { name: 'Comptée dans la statistique' }).click()
  await page.getByRole('option', { name: 'Montant accordé' }).click()
  await expect.poll(() => askedLast(calls)).toEqual({ location_2: ['Lévis'], counted: ['granted'], archived: false })
  expect(router.state.location.search).not.toContain('cols')
  expect(await findViolations()).toEqual([])
  // These filters, like the others, are kept for the next visit.
  await screen.unmount()
  const again = await show(2)
  expect(askedLast(again.calls)).toEqual({ location_2: ['Lévis'], counted: ['granted'], archived: false })
  await again.screen.unmount()
  localStorage.clear()
  await show(3)
  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'État' })).toBeVisible()
  await expect.element(place).not.toBeInTheDocument()
})
