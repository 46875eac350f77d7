import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid } from './finance-grid.tsx'

/** @behaviour finance.amounts-as-typed */
test('an amount below the grid that some read a thousand times larger says how it was read, until it is changed', async () => {
  const store = createGridStore(gridOf(THREE_YEAR_BUDGET))
  await show(<FinanceGrid store={store} />)
  const assets = page.getByRole('textbox', { name: 'Total de l’actif' })
  const said = page.getByText(/est lu/)
  for (const [typed, read] of [
    ['1,234', '«\u00a01,234\u00a0» est lu 1,23\u00a0$. Pour 1\u00a0234,00\u00a0$, écrivez 1\u00a0234.'],
    ['1.230', '«\u00a01.230\u00a0» est lu 1,23\u00a0$. Pour 1\u00a0230,00\u00a0$, écrivez 1\u00a0230.'],
  ] as const) {
    await assets.fill(typed)
    await expect.element(said).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(read, { exact: false }).first()).toBeVisible()
  }
  await assets.fill('1 234')
  await expect.element(said).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(said).not.toBeInTheDocument()
  await assets.fill('douze')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Entrez un montant, par exemple 1\u00a0234,56.')).toBeVisible()
  await expect.element(assets).toHaveValue('douze')
})

test('a loss has a true minus in inputs at rest, takes a hyphen, and is sent with one', async () => {
  const store = createGridStore(gridOf(THREE_YEAR_BUDGET))
  await show(<FinanceGrid store={store} />)
  const surplus = page.getByRole('textbox', { name: 'Surplus (déficit) vérifié' })
  await surplus.fill('-1234,5')
  await userEvent.keyboard('{Tab}')
  await expect.element(surplus).toHaveValue('−1\u00a0234,50')
  await surplus.click()
  await userEvent.keyboard('{End}7{Tab}')
  await expect.element(surplus).toHaveValue('−1\u00a0234,51')
  const first = page.getByRole('grid').getByRole('textbox')
  await first.click()
  await userEvent.keyboard('-5{Tab}')
  await expect.poll(() => page.getByRole('row', { name: /Centraide/ }).element().textContent).toMatch('−5,00')
  expect(store.items.changed().map(({ value }) => value)).toEqual(['-5', '-1234.51'])
  await surplus.fill('-12 mille')
  await userEvent.keyboard('{Tab}')
  await expect.element(surplus).toHaveValue('-12 mille')
})
