import { describe, expect, test } from 'vitest'
import { contentOfItems } from './content-of-items.ts'
import { createGridStore } from './create-grid-store.ts'
import { toFinancialRow } from './financial-rows.ts'
import type { GridItem } from './grid-items.ts'
import { gridItemId } from './item-key.ts'
import { gridOf } from './read-grid.ts'
import { smallGrid } from './small-grid.ts'

const grid = gridOf(smallGrid())

const GIFTS: GridItem = { key: 'amounts.now.gifts', value: '1250.5', revision: 3 }
const OTHERS: GridItem = {
  key: 'lists.others',
  value: '{"before":[{"label":"Vente","value":10}],"now":[{"label":"Vente","value":20}]}',
  revision: 1,
}
const FIRM: GridItem = { key: 'fields.firm', value: 'Roy CPA', revision: 2 }

function loaded() {
  const store = createGridStore(grid)
  store.items.load([GIFTS, OTHERS, FIRM])
  return store
}

test('items are shown and count as saved, with their revisions', () => {
  const store = loaded()
  expect(store.cell({ column: 'now', line: 'revenue_total' }).text).toBe('1270.5')
  expect(store.rows('others').map(({ label }) => label)).toEqual(['Vente'])
  expect(store.field('firm').text).toBe('Roy CPA')
  expect(store.state().dirty).toBe(false)
  expect([GIFTS, OTHERS, FIRM].map(({ key }) => store.items.item(key))).toEqual([GIFTS, OTHERS, FIRM])
})

test('what changed is sent item by item, a list as one, and nothing once it is saved or put back', () => {
  const store = loaded()
  store.set({ column: 'now', line: 'gifts' }, '7')
  const [row] = store.rows('others')
  store.set({ column: 'before', line: 'others', row: row?.id ?? '' }, '11,25')
  const changed = [
    { ...GIFTS, value: '7' },
    { ...OTHERS, value: OTHERS.value.replace('"value":10', '"value":11.25') },
  ]
  expect(store.items.changed()).toEqual(changed)
  store.items.markSaved(changed.map((item) => ({ ...item, revision: 9 })))
  expect(store.items.changed()).toEqual([])
  expect(store.state().dirty).toBe(false)
  store.set({ column: 'now', line: 'gifts' }, '8')
  store.set({ column: 'now', line: 'gifts' }, '7,00')
  expect(store.items.isUnsaved(GIFTS.key)).toBe(false)
  expect(store.items.item(GIFTS.key).revision).toBe(9)
})

test('a total below the grid is saved with the amounts that it adds up', () => {
  const store = loaded()
  store.setField('fund', '5')
  expect(store.items.changed()).toEqual([{ key: 'fields.fund', value: '5' }])
  store.setField('fund-two', '7')
  store.items.markSaved([{ key: 'fields.fund', value: '5', revision: 1 }])
  expect(store.state().dirty).toBe(true)
  store.items.markSaved([{ key: 'fields.fund-two', value: '7', revision: 1 }])
  expect(store.state().dirty).toBe(false)
  expect(store.changed()).toEqual([])
  const opened = createGridStore(grid)
  opened.items.load([{ key: 'fields.fund', value: '5', revision: 1 }])
  expect(opened.field('fund_total').value).toBe(500)
  expect(opened.state().dirty).toBe(false)
})

test('what was loaded is saved, however the server wrote it', () => {
  const store = createGridStore(grid)
  store.items.load([
    { key: 'amounts.now.gifts', value: '1250.50' },
    { key: 'lists.others', value: '{"now":[{"label":" Vente ","value":"20.00"}],"before":[]}' },
    { key: 'fields.fund', value: '10.00' },
    { key: 'fields.months', value: '' },
    { key: 'fields.year-end', value: '31-03-2026' },
  ])
  expect(store.items.changed()).toEqual([])
  expect(store.state().dirty).toBe(false)
})

test('only what was entered is told of, once per change, and no total', () => {
  const store = loaded()
  const keys: string[] = []
  const stop = store.items.subscribe((key) => keys.push(key))
  store.set({ column: 'now', line: 'gifts' }, '7')
  store.setField('fund', '5')
  store.addRow('others', { label: 'Location' })
  expect(keys).toEqual(['amounts.now.gifts', 'fields.fund', 'lists.others'])
  stop()
  store.set({ column: 'now', line: 'gifts' }, '8')
  expect(keys).toHaveLength(3)
})

test('an amount that cannot be read is kept as it was typed', () => {
  const store = loaded()
  store.set({ column: 'now', line: 'gifts' }, 'cher')
  expect(store.items.changed()).toEqual([{ ...GIFTS, value: 'cher' }])
  const other = createGridStore(grid)
  other.items.load(store.items.changed())
  expect(other.cell({ column: 'now', line: 'gifts' })).toMatchObject({ text: 'cher', fault: 'not_a_number' })
})

test('items of another version of the grid, and lists that are none, are left aside', () => {
  const store = createGridStore(grid)
  store.items.load([
    { key: 'amounts.now.gone', value: '1' },
    { key: 'lists.others', value: '[' },
  ])
  expect(store.items.item('amounts.now.gone').value).toBe('')
  expect(store.rows('others')).toEqual([])
})

describe('a server', () => {
  test('works out the columns of the items that it keeps, as the store does', () => {
    const store = loaded()
    const content = contentOfItems(grid, [GIFTS, OTHERS, FIRM])
    const rows = grid.columns.map(({ id }) => toFinancialRow(grid, id, content))
    // A choice with a default is chosen in a store, but not in these items.
    expect(rows.map(({ months: _, ...row }) => row)).toEqual(store.financialRows().map(({ months: _, ...row }) => row))
  })
})

test('the number of an item stays the same from one version to the next', () => {
  expect(gridItemId('amounts.now.gifts')).toBe(698686575440961)
  const { keys } = createGridStore(grid).items
  expect(new Set(keys.map(gridItemId)).size).toBe(keys.length)
})
