import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { gridOf } from '@octroi/forms/finance'
import { expect, test } from 'vitest'
import { valueInWords } from './value-in-words.ts'

const GRID = gridOf(THREE_YEAR_BUDGET)
const RENT = 'amounts.current.housing_1'
const unnamed = JSON.stringify({ statements: [{ label: '', value: null }], current: [{ label: '', value: 5 }] })

/** @behaviour finance.import */
test.each([
  [RENT, '', ''],
  [RENT, '-1234.5', '−1\u00a0234,50\u00a0$'],
  [RENT, 'mille', 'mille'],
  [RENT, '10000000000000.5', '10\u00a0000\u00a0000\u00a0000\u00a0000,50\u00a0$'],
  ['lists.provincial_5', unnamed, 'Sans description, Budget 5,00\u00a0$'],
  ['fields.financial-year-end', '2026-03-31', '31-03-2026'],
  ['fields.financial-year-end', 'avril', 'avril'],
])('%s of %j says %j', (key, value, words) => {
  expect(valueInWords(GRID, { key, value, noLabel: 'Sans description' })).toBe(words)
})
