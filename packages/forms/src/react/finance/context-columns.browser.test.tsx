import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { createGridStore } from '../../finance/create-grid-store.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { findViolations } from '../testing/find-violations.ts'
import { show } from '../testing/mount.tsx'
import type { ActiveGridCell } from './active-cell.ts'
import type { ContextColumn } from './context-columns.ts'
import { FinanceGrid, type FinanceGridProps } from './finance-grid.tsx'
import { FinancePrint } from './finance-print.tsx'

const grid = gridOf(THREE_YEAR_BUDGET)
const [STATEMENTS, BUDGET, PROJECTED] = ['États financiers', 'Budget de l’année en cours', 'Prévisions budgétaires']

/** A funder's summary: two earlier years, and two columns that are derived from each line. */
const beside = (centraide = 8_000_000): readonly ContextColumn[] => [
  { kind: 'given', id: 'y2024', label: '2024', before: 'statements', values: {} },
  {
    kind: 'given',
    id: 'y2025',
    label: '2025',
    before: 'statements',
    values: { income_centraide: centraide, surplus_total: -1_250, 'centraide-share': 4_000 },
  },
  { kind: 'difference', id: 'change', label: 'Différence', column: 'projected', than: 'current' },
  { kind: 'percent', id: 'rate', label: 'Variation', column: 'projected', than: 'current' },
  { kind: 'share', id: 'part', label: 'Part des revenus', column: 'projected', of: 'income_total' },
]

let heard: ActiveGridCell[] = []
beforeEach(() => {
  heard = []
})

/** The columns are written inline, as an application would: they are new objects at each render. */
function Summary({ store, ...props }: FinanceGridProps) {
  const [centraide, setCentraide] = useState(8_000_000)
  return (
    <>
      <FinanceGrid
        store={store}
        readOnlyColumns={['statements']}
        readOnlyFields={['financial-year-start', 'financial-year-end', 'mission-exam']}
        contextColumns={beside(centraide)}
        variances={false}
        onCell={(cell) => heard.push(cell)}
        {...props}
      />
      <button type="button" onMouseEnter={() => setCentraide(9_000_000)}>
        Autre année
      </button>
    </>
  )
}

async function mountSummary(props: Partial<FinanceGridProps> = {}, size: readonly [number, number] = [1440, 900]) {
  const store = createGridStore(grid)
  store.set({ column: 'statements', line: 'income_centraide' }, '85000')
  store.set({ column: 'current', line: 'income_centraide' }, '80000')
  store.set({ column: 'projected', line: 'income_centraide' }, '100000')
  const row = store.addRow('municipal', { label: 'Rimouski' })
  store.set({ column: 'statements', line: 'municipal', row }, '22000')
  store.setField('financial-year-end', '31-03-2026')
  await page.viewport(...size)
  await show(<Summary store={store} {...props} />)
  return store
}

function cell(column: string, line: number): Element {
  const header = [...document.querySelectorAll('[role="columnheader"]')].find(({ textContent }) =>
    textContent.startsWith(column),
  )
  const key = grid.lineByNumber.get(line)?.key ?? ''
  const found = document.querySelector(
    `[role="row"][id$="-lines-${key}"] [role="gridcell"][aria-colindex="${header?.getAttribute('aria-colindex')}"]`,
  )
  if (found === null) throw new Error(`no cell ${column}, line ${line}`)
  return found
}

const take = (column: string, line: number) => page.elementLocator(cell(column, line)).click()
const text = (column: string, line: number) => cell(column, line).textContent.replaceAll('\u00a0', ' ')
const statements = (store: GridStore) => store.cell({ column: 'statements', line: 'income_centraide' }).text

function paste(rows: readonly (readonly string[])[]) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', rows.map((row) => row.join('\t')).join('\r\n'))
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** @behaviour widgets.grid-beside, widgets.grid-read-only */
test('columns beside a grid follow what is typed in it, those that are only read stay, and the host is told of the cell', async () => {
  const store = await mountSummary()
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
  const titles = [...document.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent)
  expect(titles.slice(1)).toEqual([
    '2024 ($)',
    '2025 ($)',
    `${STATEMENTS} ($)`,
    `${BUDGET} ($)`,
    `${PROJECTED} ($)`,
    'Différence ($)',
    'Variation (%)',
    'Part des revenus (%)',
  ])
  expect([text('2024', 1), text('2025', 1), text('Différence', 1), text('Variation', 1), text('Part', 1)]).toEqual([
    '',
    '80 000,00',
    '+20 000,00',
    '+25,0 %',
    '100,00 %',
  ])
  // Tab goes first to the columns that can be typed in.
  const before = store.entries()
  await take(STATEMENTS, 1)
  await userEvent.keyboard('7{Delete}')
  expect(store.entries()).toBe(before)
  await take('2025', 1)
  await userEvent.keyboard('7{Delete}')
  expect(store.entries()).toBe(before)
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('50000{Tab}')
  expect(store.cell({ column: 'current', line: 'income_centraide' }).value).toBe(5_000_000)
  await expect.poll(() => text('Différence', 1)).toBe('+50 000,00')
  // Another line changes the whole of which each line is a share.
  await take(PROJECTED, 3)
  await userEvent.keyboard('100000{Enter}')
  await expect.poll(() => [text('Part', 1), text('Part', 3)]).toEqual(['50,00 %', '50,00 %'])
  const told = heard.map(({ key, label }) => `${key} ${label}`)
  expect(told.slice(0, 3)).toEqual([
    `amounts.statements.income_centraide 1. Centraide, ${STATEMENTS}`,
    'null 1. Centraide, 2025',
    `amounts.current.income_centraide 1. Centraide, ${BUDGET}`,
  ])
  expect(heard.at(-1)).toMatchObject({ column: 'projected', line: 'provincial_3' })
})

/** @behaviour widgets.grid-read-only */
test('what is pasted over a column that is only read is not written, and said', async () => {
  const store = await mountSummary()
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
  await take(STATEMENTS, 1)
  paste([['1', '2', '3', '4']])
  expect(statements(store)).toBe('85000')
  expect(store.cell({ column: 'current', line: 'income_centraide' }).text).toBe('2')
  expect(store.cell({ column: 'projected', line: 'income_centraide' }).text).toBe('3')
  await expect.element(page.getByRole('status').getByText(/collées/)).toBeVisible()
  await expect.poll(() => text('Différence', 1)).toBe('+1,00')
})

test('the active cell and what is typed in it stay while given amounts change', async () => {
  await mountSummary()
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
  await take(PROJECTED, 1)
  await userEvent.keyboard('12')
  await page.getByRole('button', { name: 'Autre année' }).hover()
  await expect.poll(() => text('2025', 1)).toBe('90 000,00')
  await userEvent.keyboard('3')
  await expect.poll(() => text('Différence', 1)).toBe('−79 877,00')
})

/** @behaviour widgets.grid-read-only */
test('a row of a list that holds an amount of a column only read keeps its name and its place in the list', async () => {
  const store = await mountSummary()
  await page.getByRole('button', { name: /Détail de la ligne Municipalités/ }).click()
  const dialog = page.getByRole('dialog', { name: /^12\. Municipalités/ })
  await expect.element(dialog.getByText(/ne se change pas ici/).first()).toBeVisible()
  await expect.element(dialog.getByRole('gridcell', { name: 'Rimouski' })).toHaveAttribute('aria-readonly', 'true')
  const remove = dialog.getByRole('button', { name: 'Retirer la ligne 1' })
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.click({ force: true })
  expect(store.rows('municipal').map(({ label }) => label)).toEqual(['Rimouski'])
  await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await userEvent.keyboard('Matane{Tab}100{Tab}')
  const [, added] = store.rows('municipal')
  expect(added?.label).toBe('Matane')
  expect(store.cell({ column: 'current', line: 'municipal', row: added?.id ?? '' }).value).toBe(10_000)
  expect(heard.at(-1)).toMatchObject({ key: 'lists.municipal', row: added?.id, column: 'projected' })
  expect(heard.at(-1)?.label).toMatch(/^12\. Municipalités.*, Matane, Prévisions budgétaires$/)
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Retirer la ligne 2' }).click()
  expect(store.rows('municipal')).toHaveLength(1)
})

/** @behaviour widgets.grid-read-only */
test('fields that are only read are texts, indicators show what was given, the host is told of a field', async () => {
  await mountSummary()
  await expect
    .element(page.getByRole('status', { name: 'Fin de l’année financière' }))
    .toHaveTextContent('31 mars 2026')
  await expect.element(page.getByRole('textbox', { name: 'Fin de l’année financière' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Mission' })).not.toBeInTheDocument()
  const indicators = page.getByRole('region', { name: 'Indicateurs' })
  const shown = [...indicators.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(shown.map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
    '202540,00 %',
    'États financiers79,44 %',
    'Budget100,00 %',
    'Prévisions100,00 %',
  ])
  await page.getByRole('textbox', { name: 'Firme comptable' }).click()
  expect(heard).toEqual([
    { key: 'fields.accounting-firm-name', label: 'Firme comptable', field: 'accounting-firm-name' },
  ])
  expect(await findViolations()).toEqual([])
})

test('what stands beside a grid is read and printed too, a column at a time where it is narrow', async () => {
  const store = await mountSummary({ readOnly: true })
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Centraide', exact: true }) })
  const said = '1Centraide–80 000,0085 000,0080 000,00100 000,00+20 000,00+25,0 %100,00 %'
  await expect.element(row).toHaveTextContent(said)
  await page.viewport(390, 844)
  const choice = page.getByRole('combobox', { name: 'Colonne affichée' })
  await choice.selectOptions('Part des revenus')
  await expect.element(row).toHaveTextContent('1Centraide100,00 %')
  expect(await findViolations()).toEqual([])
  await page.viewport(1440, 900)
  await show(<FinancePrint store={store} contextColumns={beside()} variances={false} />)
  await expect.element(row.last()).toHaveTextContent(said)
})
