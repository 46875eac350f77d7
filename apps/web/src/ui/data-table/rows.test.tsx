import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../testing/find-violations.ts'
import { actionsOf, showTable, type TestRow } from './testing/table-fixture.tsx'

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

const focused = () => document.activeElement?.textContent ?? ''

describe('the rows of a table', () => {
  /** @behaviour tables.row-keys */
  test('are walked through with Up, Down, Home and End, and opened with Enter', async () => {
    const { screen, router } = await showTable()
    await expect.element(screen.getByText('Le Phare')).toBeVisible()
    screen
      .getByRole('row', { name: /Le Phare/ })
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toContain('La Bouée')
    await userEvent.keyboard('{End}')
    expect(focused()).toContain('Le Quai')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toContain('Le Quai')
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/rows/8')
  })

  test('are one stop of the Tab key, the last one used, and leave their links and buttons theirs', async () => {
    const { screen } = await showTable({ props: { rowActions: actionsOf(() => undefined) } })
    await expect.element(screen.getByText('Le Phare')).toBeVisible()
    const rows = () =>
      screen
        .getByRole('row')
        .elements()
        .map((row) => row.getAttribute('tabindex'))
    expect(rows()).toEqual([null, '0', '-1', '-1'])
    screen
      .getByRole('row', { name: /Le Phare/ })
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(rows()).toEqual([null, '-1', '0', '-1'])
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'La Bouée', exact: true }).element())
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Modifier La Bouée' }).element())
  })

  test('are not opened by Enter on what stands in them', async () => {
    const run = vi.fn<(row: TestRow) => void>()
    const { screen, router } = await showTable({ props: { rowActions: actionsOf(run) } })
    screen.getByRole('button', { name: 'Supprimer Le Quai' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(run).toHaveBeenCalledOnce()
    expect(router.state.location.pathname).toBe('/list')
  })

  /** @behaviour tables.row-actions */
  test('hold what may be done with them, named by the act and the row', async () => {
    const run = vi.fn<(row: TestRow) => void>()
    const { screen, router } = await showTable({ props: { rowActions: actionsOf(run) } })
    await screen.getByRole('button', { name: 'Supprimer La Bouée' }).click()
    expect(run.mock.lastCall?.[0]).toMatchObject({ id: 8 })
    expect(router.state.location.pathname).toBe('/list')
    expect(await findViolations()).toEqual([])
    await screen.getByRole('link', { name: 'Modifier Le Phare' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/rows/7/edit')
  })

  test('have no column for actions when nothing may be done with any of them', async () => {
    const { screen } = await showTable({ props: { rowActions: () => [] } })
    await expect.element(screen.getByText('Le Phare')).toBeVisible()
    await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  })

  test('scroll under their header, five hundred of them without all being in the page', async () => {
    const data = Array.from({ length: 500 }, (_, place) => ({
      id: place + 1,
      name: `Organisme ${place + 1}`,
      amount: 1,
    }))
    const { screen } = await showTable({ result: { page: { data, total: 500 } }, at: '/list?size=500' })
    await expect.element(screen.getByText('Organisme 1', { exact: true })).toBeVisible()
    expect(screen.getByRole('row').elements().length).toBeLessThan(60)
    const header = screen.getByRole('columnheader', { name: 'Organisme' })
    const { top } = header.element().getBoundingClientRect()
    header.element().closest('.mrt-table-container')?.scrollTo({ top: 9000 })
    await expect.element(screen.getByText('Organisme 1', { exact: true })).not.toBeInViewport()
    expect(Math.abs(header.element().getBoundingClientRect().top - top)).toBeLessThan(2)
  })
})

describe('the way to a new row', () => {
  /** @behaviour tables.create */
  test('stands above the table for those who may create, and not for others', async () => {
    const create = { to: '/rows/new', label: 'Ajouter un organisme' }
    const { screen, router } = await showTable({ props: { create } })
    await screen.getByRole('link', { name: 'Ajouter un organisme' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/rows/new')
    await screen.unmount()
    const other = await showTable()
    await expect.element(other.screen.getByText('Le Phare')).toBeVisible()
    await expect.element(other.screen.getByRole('link', { name: /Ajouter/ })).not.toBeInTheDocument()
  })
})

describe('a table on a phone', () => {
  /** @behaviour tables.cards */
  test('shows cards, with search, filters, sort, views and what may be done with each', async () => {
    await page.viewport(390, 844)
    const run = vi.fn<(row: TestRow) => void>()
    const { screen, router } = await showTable({ props: { rowActions: actionsOf(run) } })
    const cards = screen.getByRole('list', { name: 'Organismes' })
    await expect.element(cards.getByText('Le Phare')).toBeVisible()
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Vues enregistrées' })).toBeVisible()
    await screen.getByRole('button', { name: 'Supprimer La Bouée' }).click()
    expect(run).toHaveBeenCalledOnce()
    await screen.getByRole('combobox', { name: 'Trier par' }).selectOptions('Montant, décroissant')
    expect(router.state.location.search).toContain('sort=amount.desc')
    await screen.getByRole('searchbox').fill('phare')
    await expect.poll(() => router.state.location.search).toContain('q=phare')
    await screen.getByRole('button', { name: 'Filtres' }).click()
    await screen.getByRole('combobox', { name: 'Ouverte' }).selectOptions('Oui')
    await expect.poll(() => router.state.location.search).toContain('f.open=true')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(await findViolations()).toEqual([])
  })

  test('opens a card by a tap anywhere on it', async () => {
    await page.viewport(390, 844)
    const { screen, router } = await showTable()
    await screen.getByText('2026').first().click({ force: true })
    await expect.poll(() => router.state.location.pathname).toBe('/rows/7')
  })
})
