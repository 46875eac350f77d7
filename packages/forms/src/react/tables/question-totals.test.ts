import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { field, form, option, question } from '../../testing/builders.ts'
import { rowsOfOptions } from './question-totals.ts'

const tableOf = (id: number, options: readonly number[]) =>
  question('table-mixed', id, { fields: [field('total', 'number')], options: options.map((each) => option(each)) })

test('two tables that nobody has answered have the rows of their own options', () => {
  const store = createStore(form(tableOf(1, [101, 102, 103]), tableOf(2, [201])))
  expect(rowsOfOptions(store.question(1))).toHaveLength(3)
  expect(rowsOfOptions(store.question(2))).toHaveLength(1)
})

test('the rows are the same list until one changes', () => {
  const store = createStore(form(tableOf(1, [101, 102])))
  const before = rowsOfOptions(store.question(1))
  expect(rowsOfOptions(store.question(1))).toBe(before)
  store.set(102, { total: '4' })
  expect(rowsOfOptions(store.question(1))).toEqual([undefined, { total: '4' }])
})
