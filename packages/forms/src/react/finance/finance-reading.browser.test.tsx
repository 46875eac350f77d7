import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { enCA } from '../../locales/react/en-ca.ts'
import { financeEnCA } from '../../locales/react/finance-en-ca.ts'
import { FormMessagesProvider } from '../form-messages.tsx'
import { findViolations } from '../testing/find-violations.ts'
import { show } from '../testing/mount.tsx'
import { FinanceGrid } from './finance-grid.tsx'
import { FinanceTextsProvider } from './finance-texts.tsx'
import { FinancePrint } from './finance-print.tsx'

function filledStore() {
  const store = createGridStore(gridOf(THREE_YEAR_BUDGET))
  store.set({ column: 'statements', line: 'income_centraide' }, '85000')
  store.set({ column: 'current', line: 'income_centraide' }, '87500')
  const row = store.addRow('municipal', { label: 'Ville de Rimouski' })
  store.set({ column: 'statements', line: 'municipal', row }, '22000')
  store.addRow('municipal')
  store.set({ column: 'statements', line: 'outcome_salary_1' }, '120000')
  store.setField('financial-year-end', '31-03-2026')
  return store
}

const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('to read, the grid is a table of texts without any input', async () => {
  await page.viewport(1280, 900)
  await show(<FinanceGrid store={filledStore()} readOnly />)
  await expect.element(rowOf('Centraide')).toHaveTextContent('1Centraide85 000,0087 500,00–+2 500,00+2,9 %')
  await expect.element(rowOf('Ville de Rimouski')).toHaveTextContent('Ville de Rimouski22 000,00––')
  await expect.element(rowOf('SURPLUS (DÉFICIT)').getByRole('cell', { name: '−13 000,00' })).toBeVisible()
  await expect.element(page.getByText('31 mars 2026')).toBeVisible()
  expect(document.querySelector('input, textarea, [role="grid"], [role="combobox"]')).toBeNull()
  await page.getByRole('button', { name: 'Services et activités' }).click()
  await expect.element(page.getByRole('rowheader', { name: 'Denrées alimentaires' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('rowheader', { name: 'Total – services et activités' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('where it is narrow, one column is read at a time', async () => {
  await page.viewport(390, 844)
  await show(<FinanceGrid store={filledStore()} readOnly />)
  await expect.element(rowOf('Centraide')).toHaveTextContent('1Centraide85 000,00')
  await page.getByRole('radio', { name: 'Budget' }).click({ force: true })
  await expect.element(rowOf('Centraide')).toHaveTextContent('1Centraide87 500,00')
})

test('printed, everything is there in one table, rows of lists too, those that say nothing left out', async () => {
  await page.viewport(1280, 900)
  await show(<FinancePrint store={filledStore()} title={<h1>Carrefour</h1>} />)
  const table = page.getByRole('table', { name: 'Grille budgétaire sur trois ans' })
  await expect.element(table).toBeVisible()
  const numbers = [...table.element().querySelectorAll('td[data-number]')].map(({ textContent }) => textContent)
  expect(numbers).toEqual(THREE_YEAR_BUDGET.lines.map(({ number }) => String(number)))
  expect(table.element().querySelectorAll('tr[data-kind="item"]')).toHaveLength(1)
  await expect.element(page.getByText('Part de Centraide dans les revenus')).toBeVisible()
})

test('the grid speaks English where forms do, and an application’s own words where it gives some', async () => {
  await page.viewport(1280, 900)
  const texts = { ...financeEnCA, indicators: 'Ratios', mismatchTitle: 'Check the surplus' }
  const store = filledStore()
  store.setField('verif-surplus', '1')
  await show(
    <FormMessagesProvider messages={enCA}>
      <FinanceGrid store={store} readOnly />
      <FinanceTextsProvider texts={texts}>
        <FinancePrint store={store} messages={enCA} />
      </FinanceTextsProvider>
    </FormMessagesProvider>,
  )
  await expect.element(page.getByText('The verified surplus differs from the computed one')).toBeVisible()
  await expect.element(page.getByText('Check the surplus')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Ratios' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '85,000.00' }).first()).toBeVisible()
})
