import { expect, test } from 'vitest'
import { createGridStore } from './create-grid-store.ts'
import { gridOf } from './read-grid.ts'
import { smallGrid } from './small-grid.ts'
import { lineShareOf, varianceOf } from './variance.ts'

const amount = (value: number | null) => ({ value, isColumnBlank: false })
const BLANK_COLUMN = { value: 0, isColumnBlank: true }

/** @behaviour finance.variance */
test.each([
  [11_000, 10_000, 1000, 1000],
  [11_000, 0, 11_000, null],
  [11_000, null, 11_000, null],
  [null, 78_806_980, -78_806_980, -10_000],
  [-5000, -10_000, 5000, 5000],
  [5000, 5000, 0, 0],
  [0, null, 0, null],
  // 2,4499… % becomes 2,4 %: it is rounded once, not to 2,45 % and then to 2,5 %.
  [102_449_960, 100_000_000, 2_449_960, 240],
])('%s after %s is a difference of %s, and %s hundredths of a percent', (later, earlier, ...expected) => {
  const [difference, percent] = expected
  expect(varianceOf('input', amount(later), amount(earlier))).toEqual({ difference, percent })
})

/** @behaviour finance.variance */
test('there is nothing to say of two blanks, nor beside a column in which nothing was entered', () => {
  expect(varianceOf('input', amount(null), amount(null))).toBeNull()
  expect(varianceOf('total', BLANK_COLUMN, amount(500))).toBeNull()
  expect(varianceOf('total', amount(500), BLANK_COLUMN)).toBeNull()
})

test('a ratio differs in points alone', () => {
  expect(varianceOf('ratio', amount(5000), amount(3606))).toEqual({ difference: 1394, percent: null })
})

test('a share is of a line that is not blank, and of something', () => {
  expect(lineShareOf('input', 500, 1000)).toBe(5000)
  expect(lineShareOf('input', 0, 1000)).toBe(0)
  expect(lineShareOf('input', null, 1000)).toBeNull()
  expect(lineShareOf('input', 500, 0)).toBeNull()
  expect(lineShareOf('ratio', 500, 1000)).toBeNull()
})

test('a column is blank until an amount that can be read is entered, and again once it is taken away', () => {
  const store = createGridStore(gridOf(smallGrid()))
  const column = store.grid.columns[0]?.id ?? ''
  const input = store.grid.lines.find(({ kind }) => kind === 'input')?.key ?? ''
  const list = store.grid.lines.find(({ kind }) => kind === 'list')?.key ?? ''
  expect(store.isColumnBlank(column)).toBe(true)
  store.set({ column, line: input }, 'douze')
  expect(store.isColumnBlank(column)).toBe(true)
  store.set({ column, line: input }, '0')
  expect(store.isColumnBlank(column)).toBe(false)
  store.set({ column, line: input }, '')
  expect(store.isColumnBlank(column)).toBe(true)
  const row = store.addRow(list)
  store.set({ column, line: list, row }, '0')
  expect(store.isColumnBlank(column)).toBe(true)
  store.set({ column, line: list, row }, '7')
  expect(store.isColumnBlank(column)).toBe(false)
  store.removeRow(list, row)
  expect(store.isColumnBlank(column)).toBe(true)
})
