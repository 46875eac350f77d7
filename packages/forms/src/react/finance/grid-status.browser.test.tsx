import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { SaveError } from '../saving/save-error.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid } from './finance-grid.tsx'
import { GridSaveNotices } from './grid-save-notices.tsx'
import { useGridSaver } from './use-grid-saver.ts'

const saveNothing = () => Promise.reject(new SaveError('offline'))

/** A budget page as a host has it, with something above the grid. */
function BudgetPage() {
  const [store] = useState(() => createGridStore(gridOf(THREE_YEAR_BUDGET)))
  const saver = useGridSaver({ store, save: saveNothing })
  return (
    <main>
      <div style={{ height: 300 }} />
      <section>
        <GridSaveNotices saver={saver} store={store} />
        <FinanceGrid store={store} />
      </section>
    </main>
  )
}

const strip = () => document.querySelector('.octroi-save-status')

/** Whether a person can see the middle of the status strip. */
function isInSight(): boolean {
  const { top, bottom, left } = strip()?.getBoundingClientRect() ?? new DOMRect()
  const at = document.elementFromPoint(left + 5, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && strip()?.contains(at) === true
}

/** @behaviour finance.status-in-view */
test.each([1440, 390])('at %i pixels, where saving stands is in view anywhere in the grid', async (width) => {
  await page.viewport(width, 844)
  await show(<BudgetPage />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  for (const portion of [0.2, 0.5, 0.8, 1]) {
    scrollTo(0, document.documentElement.scrollHeight * portion)
    expect(isInSight(), `${portion * 100} % down`).toBe(true)
  }
  const amount = page.getByRole('textbox', { name: /^Solde/ }).first()
  await amount.fill('12')
  await expect.poll(() => strip()?.getAttribute('data-status')).toBe('offline')
  expect(isInSight()).toBe(true)
})

test('a cell that the focus comes to from below is not under the strip', async () => {
  await page.viewport(1440, 600)
  await show(<BudgetPage />)
  await page.getByRole('grid').getByRole('textbox').first().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  scrollTo(0, document.documentElement.scrollHeight)
  for (let up = 0; up < 12; up++) {
    await userEvent.keyboard('{ArrowUp}')
    const { top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    const { bottom } = document.querySelector('.octroi-grid-status')?.getBoundingClientRect() ?? new DOMRect()
    expect(top, `after ${up} rows`).toBeGreaterThanOrEqual(bottom)
  }
})
