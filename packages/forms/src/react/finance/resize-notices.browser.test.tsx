import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid } from './finance-grid.tsx'

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
}

/** @behaviour finance.no-notices */
test.each([1440, 390])('at %i pixels the browser has no notice about sizes that follow each other', async (width) => {
  const notices: string[] = []
  const note = (event: ErrorEvent) => notices.push(event.message)
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
  await page.viewport(width, 900)
  await show(<FinanceGrid store={createGridStore(gridOf(THREE_YEAR_BUDGET))} />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await frames(10)
  const region = document.querySelector('.octroi-grid-region')
  for (let down = 0; down < 3000; down += 400) {
    region?.scrollTo(0, down)
    await frames(3)
  }
  await page.getByRole('grid').getByRole('textbox').first().click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Control>}{Home}{/Control}abc{Enter}')
  await page.getByRole('button', { name: 'Tout replier' }).click()
  await frames(5)
  await page.viewport(width - 200 > 300 ? width - 200 : 360, 800)
  await frames(10)
  expect(notices).toEqual([])
})
