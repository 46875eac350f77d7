import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { gridItemId } from '../../finance/item-key.ts'
import { INITIAL_SAVE_STATE, type SaveState } from '../saving/save-state.ts'
import type { Saver } from '../saving/saver.ts'
import { createGridSaver } from '../saving/create-grid-saver.ts'
import { findViolations } from '../testing/find-violations.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid } from './finance-grid.tsx'
import { GridSaveNotices } from './grid-save-notices.tsx'

const CENTRAIDE = 'amounts.statements.income_centraide'
const answer = (key: string, value: string) => ({ option_id: gridItemId(key), value, details: null })

/** Mounts the notices of a grid with this save state, and records what the person chose. */
async function mount(state: Partial<SaveState>) {
  const store = createGridStore(gridOf(THREE_YEAR_BUDGET))
  store.set({ column: 'statements', line: 'income_centraide' }, '85000')
  const chosen: unknown[] = []
  const plain = createGridSaver({ store, save: () => new Promise(() => undefined) })
  plain.state.set({ ...INITIAL_SAVE_STATE, ...state })
  const saver: Saver = {
    ...plain,
    state: plain.state,
    autosave: true,
    disputed: () => [],
    resolve: (...what) => {
      chosen.push(what)
      plain.state.set({ ...plain.state.get(), conflicts: [] })
    },
  }
  await page.viewport(1440, 900)
  await show(
    <main>
      <GridSaveNotices saver={saver} store={store} />
      <FinanceGrid store={store} saver={saver} />
    </main>,
  )
  await expect.element(page.getByRole('grid')).toBeVisible()
  return { saver, chosen }
}

/** @behaviour finance.conflict-shown */
test('an amount that somebody else changed is marked in its cell with both, and chosen about there by keyboard', async () => {
  const theirs = { ...answer(CENTRAIDE, '90000'), updated_by: 'Marie Gagnon', updated_at: '2026-11-22T14:05:00Z' }
  const { chosen } = await mount({ conflicts: [theirs] })
  const row = page.getByRole('row', { name: /Centraide/ })
  await expect
    .element(row.getByText(/^États financiers.: votre montant, 85.000,00.\$; celui de Marie Gagnon, 90.000,00.\$/))
    .toBeVisible()
  expect(row.getByRole('gridcell').first().element().getAttribute('aria-invalid')).toBe('true')
  expect(await findViolations()).toEqual([])
  const cell = row.getByRole('gridcell').first()
  await cell.click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const dialog = page.getByRole('dialog', { name: 'Départager, 1. Centraide, États financiers' })
  await expect.element(dialog.getByRole('button', { name: 'Garder mon montant' })).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(cell.getByRole('textbox')).toHaveFocus()
  expect(chosen).toEqual([])
  await row.getByRole('button', { name: 'Départager, ligne 1. Centraide' }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(chosen).toEqual([[theirs.option_id, 'theirs']])
  await expect.element(cell.getByRole('textbox')).toHaveFocus()
  await expect.poll(() => row.element().textContent).not.toMatch(/Départager|votre montant/)
  await expect.element(cell.getByRole('textbox')).toHaveFocus()
})

/** @behaviour finance.recovered */
test('what was found on the device is listed, line, column and amount', async () => {
  const rent = 'amounts.current.income_centraide'
  const recovered = [
    { option_id: gridItemId(CENTRAIDE), before: answer(CENTRAIDE, ''), after: answer(CENTRAIDE, '-1234.5') },
    { option_id: gridItemId(rent), before: answer(rent, '5'), after: answer(rent, '') },
  ]
  await mount({ recovered })
  await expect.element(page.getByRole('heading', { name: '2 valeurs récupérées sur cet appareil' })).toBeVisible()
  const listed = [...document.querySelectorAll('.octroi-recovered li')].map(({ textContent }) => textContent)
  expect(listed).toEqual([
    '1. Centraide, États financiers\u00a0: −1\u00a0234,50\u00a0$',
    '1. Centraide, Budget de l’année en cours\u00a0: Sans réponse',
  ])
})

/** @behaviour finance.conflict-shown */
test('a field below that somebody else changed is chosen about where it stands', async () => {
  const key = 'fields.mission-exam'
  const theirs = { ...answer(key, '1'), updated_by: 'Marie Gagnon', updated_at: '2026-11-22T14:05:00Z' }
  const { chosen } = await mount({ conflicts: [theirs] })
  await page.getByRole('button', { name: /^Départager, Mission/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Garder/ })
    .click()
  expect(chosen).toEqual([[theirs.option_id, 'mine']])
  await expect.poll(() => document.activeElement?.id).toMatch(/-mission-exam$/)
})
