import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../testing/find-violations.ts'
import { showTable } from './testing/table-fixture.tsx'

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

/** Shows the table with its column chooser open. */
async function showChooser(at?: string) {
  const shown = await showTable(at === undefined ? {} : { at })
  await shown.screen.getByRole('button', { name: 'Colonnes' }).click()
  // The popover takes the focus once it is open.
  const popover = shown.screen.getByRole('dialog', { name: 'Colonnes' })
  await expect.element(popover).toBeVisible()
  await expect.poll(() => popover.element().contains(document.activeElement)).toBe(true)
  const headers = () =>
    shown.screen
      .getByRole('columnheader')
      .elements()
      .map((header) => header.textContent)
  const header = (name: string) => shown.screen.getByRole('columnheader', { name }).element()
  return { ...shown, headers, header }
}

describe('the columns of a table', () => {
  /** @behaviour tables.chooser */
  test('are shown or not, but the one that names the rows', async () => {
    const { screen, headers } = await showChooser()
    await screen.getByRole('checkbox', { name: 'Type' }).click()
    await screen.getByRole('checkbox', { name: 'Année' }).click()
    await expect.poll(() => headers()).toEqual(['Organisme', 'Montant', 'Échéance', 'Ouverte', 'Type'])
    await expect.element(screen.getByRole('checkbox', { name: 'Organisme' })).toBeDisabled()
  })

  /** @behaviour tables.order */
  test('change places by keyboard, and the focus stays on the button', async () => {
    const { screen, headers, router } = await showChooser()
    const up = screen.getByRole('button', { name: 'Monter la colonne Échéance' })
    up.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => headers()).toEqual(['Organisme', 'Année', 'Échéance', 'Montant', 'Ouverte'])
    await expect.poll(() => document.activeElement).toBe(up.element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => headers()).toEqual(['Organisme', 'Échéance', 'Année', 'Montant', 'Ouverte'])
    await expect.element(screen.getByText('Échéance : place 2 de 6')).toBeInTheDocument()
    await expect.element(up).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => document.activeElement).toBe(up.element())
    expect(router.state.location.search).toContain('cols=name.date.year.amount.open')
  })

  /** @behaviour tables.pin */
  test('stay in view on the side they are pinned to', async () => {
    await page.viewport(700, 900)
    const { screen, header } = await showChooser()
    await screen.getByRole('button', { name: 'Position et largeur de la colonne Année' }).click()
    await screen.getByText('À droite').click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => header('Année').dataset['columnPinned']).toBe('right')
    const container = header('Année').closest<HTMLElement>('.mrt-table-container')
    container?.scrollTo({ left: 300 })
    const box = container?.getBoundingClientRect()
    expect(header('Année').getBoundingClientRect().right).toBeLessThanOrEqual((box?.right ?? 0) + 1)
    expect(header('Organisme').getBoundingClientRect().left).toBeLessThanOrEqual((box?.left ?? 0) + 2)
  })

  /** @behaviour tables.width */
  test('are made wider by keyboard', async () => {
    const { screen, header } = await showChooser()
    await screen.getByRole('button', { name: 'Position et largeur de la colonne Montant' }).click()
    const width = screen.getByRole('textbox', { name: 'Largeur de la colonne Montant' })
    await width.fill('300')
    await expect.poll(() => Math.round(header('Montant').getBoundingClientRect().width)).toBe(300)
    width.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => Math.round(header('Montant').getBoundingClientRect().width)).toBe(316)
  })

  /** @behaviour tables.width */
  test('are made wider by dragging their edge, which stays where it is let go', async () => {
    const { screen } = await showTable()
    await expect.element(screen.getByRole('columnheader', { name: 'Montant' })).toBeVisible()
    const header = screen.getByRole('columnheader', { name: 'Montant' }).element()
    const edge = header.lastElementChild
    const { right } = header.getBoundingClientRect()
    const at = (type: string, x: number) =>
      edge?.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: 0, pointerId: 1, bubbles: true }))
    vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue(undefined)
    at('pointerdown', right)
    at('pointermove', right + 60)
    at('pointerup', right + 60)
    await vi.waitFor(() => {
      const now = screen.getByRole('columnheader', { name: 'Montant' }).element().getBoundingClientRect()
      expect(Math.abs(now.right - (right + 60))).toBeLessThan(2)
    })
    vi.restoreAllMocks()
  })

  /** @behaviour tables.density */
  test('have rows that are compact, normal or comfortable', async () => {
    const { screen } = await showChooser()
    const height = () =>
      screen
        .getByRole('row', { name: /Le Phare/ })
        .element()
        .getBoundingClientRect().height
    expect(Math.round(height())).toBeGreaterThanOrEqual(44)
    await screen.getByText('Compacte').click()
    await expect.poll(() => height()).toBeLessThan(40)
    await screen.getByText('Aérée').click()
    await expect.poll(() => height()).toBeGreaterThan(55)
  })

  test('are as at first again by one button, the filters untouched', async () => {
    const { screen, headers, router } = await showChooser('/list?f.open=true&cols=name.date.amount')
    await expect.poll(() => headers()).toEqual(['Organisme', 'Échéance', 'Montant'])
    await screen.getByRole('button', { name: 'Remettre les colonnes d’origine' }).click()
    await expect.poll(() => headers()).toEqual(['Organisme', 'Année', 'Montant', 'Échéance', 'Ouverte'])
    expect(router.state.location.search).toContain('f.open=true')
  })

  test('are chosen in a popover without a fault for assistive technology', async () => {
    const { screen } = await showChooser()
    await screen.getByRole('button', { name: 'Position et largeur de la colonne Montant' }).click()
    expect(await findViolations()).toEqual([])
  })
})
