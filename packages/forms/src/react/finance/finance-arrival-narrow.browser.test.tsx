import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { show } from '../testing/mount.tsx'
import { watchTop } from '../testing/watch-top.ts'
import { FinanceGrid } from './finance-grid.tsx'

/** Lets the test hold back the code of the spreadsheet, which the grid loads when it is shown. */
const arrival = vi.hoisted(() => {
  let letCome: () => void = () => undefined
  const come = new Promise<void>((resolve) => (letCome = resolve))
  return { come, letCome: () => letCome() }
})
vi.mock(import('./finance-sheet.tsx'), async (importOriginal) => {
  await arrival.come
  return importOriginal()
})

// This test has a file of its own, because code that was loaded once is there at once the next time.
test('on a phone neither does anything under the grid move when the spreadsheet takes the place of the table that was read meanwhile', async () => {
  await page.viewport(390, 844)
  const { tops, stop } = watchTop('.octroi-finance-indicators')
  await show(<FinanceGrid store={createGridStore(gridOf(THREE_YEAR_BUDGET))} />)
  expect(document.querySelector('.octroi-finance-reading')).not.toBeNull()
  arrival.letCome()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler la dernière modification du tableau' })).toBeVisible()
  stop()
  expect(tops.length).toBeGreaterThan(1)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1)
})
