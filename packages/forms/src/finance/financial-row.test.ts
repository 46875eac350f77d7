import { expect, test } from 'vitest'
import { createGridStore } from './create-grid-store.ts'
import { fromFinancialRows, toFinancialRow } from './financial-rows.ts'
import { gridOf } from './read-grid.ts'
import { smallGrid } from './small-grid.ts'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'

const grid = gridOf(smallGrid())
const budget = gridOf(THREE_YEAR_BUDGET)

test('a column is saved under the names of the financial row, in dollars', () => {
  const store = createGridStore(grid)
  const row = store.addRow('others', { label: ' Vente de garage ' })
  store.set({ column: 'before', line: 'gifts' }, '1 000,50')
  store.set({ column: 'before', line: 'others', row }, '250')
  store.setField('year-end', '31-03-2026')
  store.setField('fund', '12')
  expect(store.financialRows()).toEqual([
    {
      type_id: 1,
      revenue: [
        { label: 'Dons', value: 1000.5 },
        { label: 'Vente de garage', value: 250 },
      ],
      revenue_total: 1250.5,
      costs: null,
      surplus: 1250.5,
      margin: 100,
      firm: null,
      'year-end': '2026-03-31',
      fund: 12,
      fund_total: 12,
      'fund-two': null,
      verified: null,
    },
    {
      type_id: 4,
      revenue: [
        { label: 'Dons', value: null },
        { label: 'Vente de garage', value: null },
      ],
      revenue_total: 0,
      costs: null,
      surplus: 0,
      margin: 0,
      months: 6,
    },
  ])
})

test('rows without a label and without an amount are dropped, others are kept', () => {
  const store = createGridStore(grid)
  const [, zero, amount] = [store.addRow('others'), store.addRow('others'), store.addRow('others')]
  store.addRow('others', { label: 'Nom seul' })
  store.set({ column: 'before', line: 'others', row: zero }, '0')
  store.set({ column: 'before', line: 'others', row: amount }, '5')
  const [before] = store.financialRows()
  expect(before?.['revenue']).toEqual([
    { label: 'Dons', value: null },
    { label: '', value: 5 },
    { label: 'Nom seul', value: null },
  ])
})

test('a row without a label keeps its place in the columns that hold an amount of it', () => {
  const store = createGridStore(grid)
  const add = (label: string, amounts: { before: string; now: string }) => {
    const row = store.addRow('others', { label })
    for (const [column, text] of Object.entries(amounts)) store.set({ column, line: 'others', row }, text)
  }
  add('Loyer', { before: '1', now: '1' })
  add('', { before: '0', now: '3' })
  add('Vente', { before: '1', now: '1' })
  add('', { before: '5', now: '' })
  const written = store.financialRows()
  expect(written[1]?.['revenue']).toMatchObject([{}, { label: 'Loyer' }, { label: '', value: 3 }, { label: 'Vente' }])
  expect(createGridStore(grid, written).financialRows()).toEqual(written)
  const items = store.items.changed()
  const again = createGridStore(grid)
  again.items.load(items)
  expect(items.map(({ key }) => again.items.item(key))).toEqual(items)
  expect(again.items.changed()).toEqual([])
})

test('no amount of a saved list is lost, whatever its label', () => {
  const read = fromFinancialRows(grid, [
    {
      type_id: 1,
      revenue: [
        { label: 'Ligne d’autrefois', value: 7 },
        { label: 'Dons', value: '12.50' },
        { label: 'Dons', value: 3 },
      ],
    },
    { type_id: 4, revenue: [{ label: 'Dons' }, { label: 'Ligne d’autrefois', value: 8 }] },
    { type_id: 99, costs: 5 },
  ])
  expect(read.amounts).toEqual({ before: { gifts: '12.5' }, now: {} })
  expect(read.lists['others']).toEqual([
    { label: 'Ligne d’autrefois', amounts: { before: '7', now: '8' } },
    { label: 'Dons', amounts: { before: '3' } },
  ])
})

test('properties that the grid does not know stay as they came', () => {
  const loaded = { type_id: 1, organization_id: 12, year: 2026, 'financial-state': 'x', costs: '4.10' }
  const [row] = createGridStore(grid, [loaded]).financialRows()
  expect(row).toMatchObject({ organization_id: 12, year: 2026, 'financial-state': 'x', costs: 4.1 })
})

test('a server writes the same row without a store, and never believes the totals that it was sent', () => {
  const sent = { type_id: 1, revenue: [{ label: 'Dons', value: 10.1 }], revenue_total: 999, costs: 4, surplus: 999 }
  const row = toFinancialRow(grid, 'before', fromFinancialRows(grid, [sent]))
  expect(row).toMatchObject({ revenue_total: 10.1, surplus: 6.1, margin: 60.4 })
  expect([row]).toEqual(createGridStore(grid, [sent]).financialRows().slice(0, 1))
})

test('what was sent in place of rows is read as nothing', () => {
  const read = fromFinancialRows(grid, [
    { type_id: 1, revenue: ['x', null, { label: 4 }], costs: Number.NaN, fund: {} },
  ])
  expect(read.amounts['before']).toEqual({})
})

test('the three-year budget has every property of the financial row', () => {
  const [statements, current] = createGridStore(budget).financialRows()
  const groups = [
    'provincial',
    'federal',
    'municipal',
    'subvention',
    'operation',
    'outcome_salary',
    'service',
    'housing',
  ]
  for (const group of [...groups, 'other']) {
    expect(statements).toHaveProperty(group)
    expect(statements).toHaveProperty(`${group}_total`, 0)
  }
  const amounts = ['income_centraide', 'income_amortization', 'outcome_amortization', 'non-affected-actif']
  const totals = ['income_total', 'income_gvt_total', 'outcome_total', 'income_amortization_total', 'surplus_total']
  const below = ['accounting-firm-name', 'financial-year-start', 'financial-year-end', 'verif-surplus', 'mission-exam']
  const balances = ['balance-immobilisation-fund', 'balance-free-affectation', 'balance-affected', 'total-actif']
  for (const key of [...amounts, ...below, ...balances]) expect(statements).toHaveProperty(key, null)
  for (const key of [...totals, 'balance_fund_total', 'non-affected-actif-percentage']) {
    expect(statements).toHaveProperty(key, 0)
  }
  expect(current).toHaveProperty('real-month', 6)
})

test('a filled budget adds up as on paper', () => {
  const store = createGridStore(budget)
  const set = (line: string, text: string) => store.set({ column: 'statements', line }, text)
  set('income_centraide', '45 000')
  set('provincial_1', '120 000,25')
  set('federal_1', '10 000')
  set('outcome_salary_1', '150 000')
  set('housing_1', '12 000,75')
  set('outcome_amortization', '3 000')
  set('income_amortization', '1 000')
  set('non-affected-actif', '40 000')
  const of = (line: string) => store.cell({ column: 'statements', line }).text
  expect(of('income_gvt_total')).toBe('130000.25')
  expect(of('income_total')).toBe('175000.25')
  expect(of('outcome_total')).toBe('165000.75')
  expect(of('surplus_before_amortization')).toBe('12999.5')
  expect(of('surplus_total')).toBe('10999.5')
  // The formula is 40 000 / (165 000,75 - (3 000 - 1 000)) x 100.
  expect(of('non-affected-actif-percentage')).toBe('24.54')
  expect(of('centraide-share')).toBe('25.71')
})
