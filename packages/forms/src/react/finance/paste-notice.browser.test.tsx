import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid } from './finance-grid.tsx'

const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())

/** @behaviour finance.paste-notice */
test.each([1440, 390])(
  'at %i pixels what is said of a paste stands under the grid, in view, and covers and moves nothing of it',
  async (width) => {
    await page.viewport(width, 844)
    await show(<FinanceGrid store={createGridStore(gridOf(THREE_YEAR_BUDGET))} />)
    for (const line of [/Ministère de la Famille/, /Emploi et Développement/]) {
      await page.getByRole('row', { name: line }).getByRole('gridcell').first().click()
      const before = rectsOf('.octroi-finance-detail')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '12\tdouze\n1,234\t14\n15\tseize')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      await expect.poll(() => rectsOf('.octroi-grid-notice').length).toBe(1)
      const after = rectsOf('.octroi-finance-detail')
      // The button of a list in which something was pasted now shows a new number of rows, but has kept its right edge.
      expect(after.map(({ right }) => right)).toEqual(before.map(({ right }) => right))
      const [notice] = rectsOf('.octroi-grid-notice')
      const [grid] = rectsOf('.octroi-grid-region')
      expect(notice?.top, String(line)).toBeGreaterThanOrEqual(grid?.bottom ?? Infinity)
      expect(Math.floor(notice?.bottom ?? 0)).toBeLessThanOrEqual(innerHeight)
      const cell = document.activeElement?.getBoundingClientRect()
      expect(cell?.top, 'the active cell stays in view').toBeGreaterThanOrEqual(0)
      await page.getByRole('button', { name: 'Fermer le message' }).click()
    }
  },
)
