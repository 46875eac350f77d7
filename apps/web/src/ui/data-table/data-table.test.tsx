import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../testing/find-violations.ts'
import type { toListQuery } from './table-state.ts'
import { COLUMNS, ROWS, showTable } from './testing/table-fixture.tsx'

type Query = ReturnType<typeof toListQuery>

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

describe('a table', () => {
  /** @behaviour tables.sort */
  test('sorts by a column with the keyboard, up, down and not, and says so in the address', async () => {
    const { screen, router } = await showTable()
    const button = screen.getByRole('button', { name: 'Organisme', exact: true })
    const header = screen.getByRole('columnheader', { name: 'Organisme' })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.search).toContain('sort=name.asc')
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect.element(header).toHaveAttribute('aria-sort', 'descending')
    await userEvent.keyboard('{Enter}')
    await expect.element(header).not.toHaveAttribute('aria-sort')
  })

  /** @behaviour tables.row-click */
  test('opens a row by a click anywhere on it', async () => {
    const { screen, router } = await showTable()
    await screen.getByRole('cell', { name: '2026', exact: true }).first().click()
    await expect.poll(() => router.state.location.pathname).toBe('/rows/7')
  })

  /** @behaviour tables.server-paging, tables.page-size-default */
  test('asks for 50 rows at first, then for the next page, and says which rows are shown', async () => {
    const onQuery = vi.fn<(query: Query) => void>()
    const { screen, router } = await showTable({ onQuery })
    await expect.element(screen.getByText('1-50 de 120')).toBeVisible()
    expect(onQuery.mock.lastCall?.[0]).toMatchObject({ page_number: 1, per_page: 50 })
    await screen.getByRole('button', { name: 'Page suivante' }).click()
    await expect.poll(() => router.state.location.search).toContain('page=2')
    await expect.poll(() => onQuery.mock.lastCall?.[0]).toMatchObject({ page_number: 2, per_page: 50 })
    await expect.element(screen.getByText('51-100 de 120')).toBeVisible()
  })

  /** @behaviour tables.page-sizes */
  test('offers the page sizes of the specification', async () => {
    const { screen, router } = await showTable()
    const sizes = screen.getByRole('combobox', { name: 'Lignes par page' })
    const offered = [...sizes.element().querySelectorAll('option')].map((option) => Number(option.value))
    expect(offered).toEqual([5, 10, 15, 20, 25, 50, 100, 150, 200, 500])
    await sizes.selectOptions('5 par page')
    await expect.poll(() => router.state.location.search).toContain('size=5')
    await expect.element(screen.getByText('1-5 de 120')).toBeVisible()
  })

  /** @behaviour tables.address */
  test('shows what the address says', async () => {
    const onQuery = vi.fn<(query: Query) => void>()
    const at = '/list?page=2&size=10&sort=amount.desc&q=phare&f.open=false&f.date=..2026-12-31'
    const { screen } = await showTable({ onQuery, at })
    await expect.element(screen.getByText('11-20 de 120')).toBeVisible()
    const { filters, ...asked } = onQuery.mock.lastCall?.[0] ?? {}
    expect(asked).toEqual({
      page_number: 2,
      per_page: 10,
      order_by: 'amount',
      order_direction: 'desc',
      search: 'phare',
    })
    expect(JSON.parse(String(filters))).toEqual({ open: false, date: { to: '2026-12-31' } })
  })

  /** @behaviour tables.numbers */
  test('has numbers at the end of their columns, under a header that stands there too, and so on a card', async () => {
    const { screen } = await showTable({ props: { columns: COLUMNS.map((one) => ({ ...one, card: true })) } })
    const endOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right
    }
    const cell = screen.getByRole('cell', { name: '1200' }).first()
    await expect.element(cell).toBeVisible()
    expect(getComputedStyle(cell.element()).fontVariantNumeric).toBe('tabular-nums')
    expect(endOf(cell.element())).toBeLessThan(16)
    expect(endOf(screen.getByRole('columnheader', { name: 'Montant' }).element())).toBeLessThan(16)
    expect(endOf(screen.getByRole('cell', { name: '2026' }).first().element())).toBeGreaterThan(30)
    await page.viewport(390, 844)
    const fact = screen.getByText('1200').first()
    await expect.poll(() => fact.element().tagName).toBe('DD')
    expect(endOf(fact.element())).toBeLessThan(1)
  })

  test('has no fault for assistive technology', async () => {
    const { screen } = await showTable()
    await expect.element(screen.getByText('Le Phare')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })
})

describe('a table without rows', () => {
  /** @behaviour tables.loading */
  test('shows its skeleton, as wide and as high as its rows, while the first page is on its way', async () => {
    const { screen } = await showTable({ result: { page: undefined, busy: true }, at: '/list?size=5' })
    await expect.element(screen.getByRole('table', { name: 'Organismes' })).toHaveAttribute('aria-busy', 'true')
    await expect.element(screen.getByText('Chargement de la liste…')).toBeInTheDocument()
    const waiting = () => screen.getByRole('row').elements().slice(1)
    await expect.poll(() => waiting().length).toBe(5)
    // The table pulses as one element: an animation per cell would keep a processor busy until the rows arrive.
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    await expect.poll(running).toHaveLength(1)
    const { height } = waiting()[0]!.getBoundingClientRect()
    await screen.unmount()
    const come = await showTable({ result: { page: { data: ROWS, total: 3 } } })
    await expect.element(come.screen.getByText('Le Phare')).toBeVisible()
    expect(come.screen.getByRole('row').elements()[1]!.getBoundingClientRect().height).toBeCloseTo(height, 0)
  })

  /** @behaviour tables.loading */
  test('draws no skeleton before rows that come soon, and keeps its height for a slow one', async () => {
    // Renders once to load the code of the table, so that the fake timers begin only after that.
    await (await showTable()).screen.unmount()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { screen } = await showTable({ result: { page: undefined, busy: true }, at: '/list?size=5' })
      const body = () => document.querySelector('tbody')
      await expect.poll(body).not.toBeNull()
      expect(screen.getByRole('row').elements()).toHaveLength(1)
      expect(screen.getByText('Aucun enregistrement').elements()).toEqual([])
      const height = body()!.getBoundingClientRect().height
      await vi.advanceTimersByTimeAsync(250)
      await expect.poll(() => screen.getByRole('row').elements().length).toBe(6)
      expect(body()!.getBoundingClientRect().height).toBeCloseTo(height, 0)
    } finally {
      vi.useRealTimers()
    }
  })

  /** @behaviour tables.empty */
  test('says that there is nothing yet', async () => {
    const { screen } = await showTable({ result: { page: { data: [], total: 0 } } })
    await expect.element(screen.getByText('Rien encore.')).toBeVisible()
    await expect.element(screen.getByText('Aucun résultat...')).not.toBeInTheDocument()
  })

  /** @behaviour tables.no-result */
  test('says what to do when nothing matches the filters or the search', async () => {
    const { screen, router } = await showTable({ result: { page: { data: [], total: 0 } }, at: '/list?q=zzz' })
    await expect.element(screen.getByText('Aucun résultat...')).toBeVisible()
    await expect.element(screen.getByText('Rien encore.')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Réinitialiser les filtres' }).last().click()
    await expect.poll(() => router.state.location.search).toBe('')
  })

  /** @behaviour tables.failure */
  test('offers to try again when the rows did not come', async () => {
    const retry = vi.fn<() => void>()
    const { screen } = await showTable({ result: { page: undefined, failed: true, retry } })
    await expect.element(screen.getByRole('alert').getByText('La liste n’a pas pu être chargée.')).toBeVisible()
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

  /** @behaviour tables.failure */
  test('says what the server says of it', async () => {
    const reason = 'Le service est momentanément indisponible.'
    const { screen } = await showTable({ result: { page: undefined, failed: true, reason } })
    await expect.element(screen.getByRole('alert').getByText(reason)).toBeVisible()
  })

  /** @behaviour tables.empty-because */
  test('says that there may be some which this person does not see, filtered or not', async () => {
    const result = { page: { data: [], total: 0 } }
    const props = { emptyBecause: 'Votre type d’utilisateur n’en montre aucune.' }
    const { screen } = await showTable({ result, props })
    await expect.element(screen.getByText(props.emptyBecause)).toBeVisible()
    await expect.element(screen.getByText('Rien encore.')).not.toBeInTheDocument()
    await screen.unmount()
    const filtered = await showTable({ result, props, at: '/list?q=zzz' })
    await expect.element(filtered.screen.getByText(props.emptyBecause)).toBeVisible()
    await expect.element(filtered.screen.getByText(/Aucune ligne ne correspond/)).toBeVisible()
  })
})

describe('counts', () => {
  /** @behaviour tables.counts */
  test('have their thousands apart, read out too', async () => {
    const { screen } = await showTable({ result: { page: { data: ROWS, total: 61_234 } }, at: '/list?page=1225' })
    await expect.element(screen.getByText(/^61\s201-61\s234 de 61\s234$/)).toBeVisible()
    await expect.element(screen.getByRole('status').getByText(/^61\s234 résultats$/)).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Page 1\s225$/ }).getByText(/^1\s225$/)).toBeVisible()
  })
})
