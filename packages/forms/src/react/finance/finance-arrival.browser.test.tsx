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

// There is only one test in this file, because code that was loaded once is there at once the next time.
test('nothing under the grid moves when the spreadsheet takes the place of the table that was read meanwhile', async () => {
  await page.viewport(1280, 900)
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

test('a grid that is only read ends where its table does', async () => {
  await page.viewport(1280, 900)
  await show(<FinanceGrid store={createGridStore(gridOf(THREE_YEAR_BUDGET))} readOnly />)
  const region = document.querySelector('.octroi-finance-region')
  expect(region?.hasAttribute('data-waiting')).toBe(false)
  expect(region?.getBoundingClientRect().bottom).toBe(
    document.querySelector('.octroi-finance-reading')?.getBoundingClientRect().bottom,
  )
})
