import { expect, test } from 'vitest'
import { mergeRows } from '../engine/merge/merge-rows.ts'
import { createGridStore } from './create-grid-store.ts'
import { readListRows, writeListRows } from './list-value.ts'
import { gridOf } from './read-grid.ts'
import { smallGrid } from './small-grid.ts'

const grid = gridOf(smallGrid())
const KEY = 'lists.others'

/** Returns the value of a list, as a store sends it, after somebody entered more rows. */
function entered(begun: string, rows: readonly (readonly [label: string, before: string, now: string])[]): string {
  const store = createGridStore(grid)
  store.items.load([{ key: KEY, value: begun }])
  for (const [label, before, now] of rows) {
    const row = store.addRow('others', { label })
    store.set({ column: 'before', line: 'others', row }, before)
    store.set({ column: 'now', line: 'others', row }, now)
  }
  return store.items.item(KEY).value
}

test('the rows of a list are written as a store writes them', () => {
  const value = entered('', [
    ['Vente', '10,50', ''],
    [' Location ', '', '20'],
    ['', '5', ''],
    ['', '', ''],
  ])
  expect(readListRows(grid, value)).toEqual([
    { label: 'Vente', before: '10.5' },
    { label: 'Location', now: '20' },
    { label: '', before: '5' },
  ])
  expect(writeListRows(grid, readListRows(grid, value))).toBe(value)
  expect(readListRows(grid, '[')).toEqual([])
  expect(writeListRows(grid, [{ label: ' ' }])).toBe('')
})

test('rows that two people added to one list are all kept', () => {
  const base = entered('', [['Vente', '10', '']])
  const [mine, theirs] = [entered(base, [['Location', '20', '']]), entered(base, [['Intérêts', '', '30']])]
  const [before, here, there] = [base, mine, theirs].map((value) => readListRows(grid, value))
  const merged = mergeRows({ base: before ?? [], mine: here ?? [], theirs: there ?? [] })
  expect(merged.disputes).toEqual([])
  const rows = merged.rows({}).map(({ cells }) => cells)
  expect(new Set(rows.map(({ label }) => label))).toEqual(new Set(['Vente', 'Location', 'Intérêts']))
  expect(readListRows(grid, writeListRows(grid, rows))).toHaveLength(3)
})
