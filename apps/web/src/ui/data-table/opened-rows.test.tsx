import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../testing/find-violations.ts'
import { showTable, type TestRow } from './testing/table-fixture.tsx'

const rowsOf = (count: number): readonly TestRow[] =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `Organisme ${place + 1}`, amount: 1 }))

const showMany = (count: number, at = '/list?size=500') => {
  const data = rowsOf(count)
  return showTable({ result: { page: { data, total: count } }, at })
}
const scroller = () => document.querySelector('.mrt-table-container')!
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-current="true"]')].map((row) => row.dataset['row'])

/** Waits until a row's page is open and the table is gone, then goes back. */
async function openAndReturn({ router }: Awaited<ReturnType<typeof showTable>>, to: string) {
  await expect.poll(() => router.state.location.pathname).toBe(to)
  await expect.poll(() => document.querySelector('[data-table]')).toBeNull()
  await router.navigate(-1)
}

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

describe('coming back to a table', () => {
  /** @behaviour tables.back-to-row */
  test('finds the row that was opened: scrolled to, marked, with the focus on its link', async () => {
    const shown = await showMany(60)
    const { screen } = shown
    const link = screen.getByRole('link', { name: 'Organisme 40', exact: true })
    await expect.element(link).toBeVisible()
    scroller().scrollTo({ top: 1400 })
    await link.click()
    await openAndReturn(shown, '/rows/40')
    await expect.element(link).toHaveFocus()
    expect(scroller().scrollTop).toBe(1400)
    expect(marked()).toEqual(['40'])
    const row = screen.getByRole('row', { name: /Organisme 40/ })
    await expect.element(row.getByText('Dernière ligne ouverte.')).toBeInTheDocument()
    await expect.element(row).toBeInViewport()
    expect(await findViolations()).toEqual([])
  })

  test('finds a row that was opened with Enter, among rows that are not all in the page', async () => {
    const shown = await showMany(500)
    const { screen } = shown
    await expect.element(screen.getByText('Organisme 1', { exact: true })).toBeVisible()
    await expect
      .poll(() => {
        scroller().scrollTo({ top: 13_000 })
        return document.querySelector('[data-row="300"]')
      })
      .not.toBeNull()
    document.querySelector<HTMLElement>('[data-row="300"]')!.focus()
    await userEvent.keyboard('{Enter}')
    await openAndReturn(shown, '/rows/300')
    const link = screen.getByRole('link', { name: 'Organisme 300', exact: true })
    await expect.element(link).toHaveFocus()
    await expect.element(link).toBeInViewport()
  })

  test('finds the card on a phone', async () => {
    await page.viewport(390, 844)
    const shown = await showMany(60)
    const { screen } = shown
    for (const count of [20, 30, 40]) {
      await screen.getByRole('button', { name: 'Afficher plus' }).click()
      await expect.element(screen.getByText(`Organisme ${count}`, { exact: true })).toBeInTheDocument()
    }
    const link = screen.getByRole('link', { name: 'Organisme 40', exact: true })
    await link.click({ force: true })
    await openAndReturn(shown, '/rows/40')
    await expect.element(link).toHaveFocus()
    await expect.element(link).toBeInViewport()
    expect(marked()).toEqual(['40'])
  })

  test('marks nothing for who comes to it anew', async () => {
    const { screen, router } = await showTable()
    await screen.getByRole('link', { name: 'La Bouée' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/rows/8')
    await expect.poll(() => document.querySelector('[data-table]')).toBeNull()
    await router.navigate('/list')
    await expect.element(screen.getByText('La Bouée')).toBeVisible()
    expect(marked()).toEqual([])
  })
})
