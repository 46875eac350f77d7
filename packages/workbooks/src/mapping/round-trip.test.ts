import { createGridStore, type GridItem, gridOf } from '@octroi/forms/finance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { expect, inject, test } from 'vitest'
import { writeGridWorkbook } from '../grids/index.ts'
import { readWorkbook } from '../reading/read-workbook.ts'
import { itemsOf, randomColumns } from '../testing/random-grids.ts'
import { likeliestSheet, mapLines } from './index.ts'

const FIELDS = [
  { key: 'fields.accounting-firm-name', value: '@Roy et associés' },
  { key: 'fields.financial-year-start', value: '2025-04-01' },
  { key: 'fields.mission-exam', value: 'compilation' },
  { key: 'fields.real-month', value: '9' },
  { key: 'fields.balance-affected', value: '-12.5' },
  { key: 'fields.verif-surplus', value: '9999999999999' },
]

/** @behaviour workbooks.map-own */
test('a grid that is written, read and mapped gives the same items, whatever is in it', () => {
  const grid = gridOf(THREE_YEAR_BUDGET)
  const { seed, long } = inject('randomRuns')
  const count = long ? 1000 : 40
  const columns = randomColumns(grid, count * 3, seed)
  for (let place = 0; place < count; place++) {
    const items = [...itemsOf(grid, columns.slice(place * 3, place * 3 + 3)), ...FIELDS]
    const bytes = writeGridWorkbook({
      grid,
      items,
      organization: 'Le Phare',
      year: 2026,
      words: { number: 'N°', line: 'Ligne' },
    })
    const sheet = likeliestSheet(grid, readWorkbook(bytes))
    if (sheet === undefined) throw new Error('the workbook has no sheet')
    const { items: mapped, questions, leftovers, differences } = mapLines(grid, sheet)
    expect({ questions, leftovers, differences }, `seed ${seed}, grid ${place}`).toEqual({
      questions: [],
      leftovers: [],
      differences: [],
    })
    expect(held(mapped), `seed ${seed}, grid ${place}`).toEqual(held(items))
  }

  function held(items: readonly Pick<GridItem, 'key' | 'value'>[]): Record<string, string> {
    const store = createGridStore(grid)
    store.items.put(items)
    return Object.fromEntries(store.items.keys.map((key) => [key, store.items.item(key).value]))
  }
})
