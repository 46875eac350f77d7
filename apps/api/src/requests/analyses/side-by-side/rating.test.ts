import { expect, test } from 'vitest'
import { findDivergingRatings } from './rating.ts'

/** @behaviour analyses.diverging */
test.each([
  ['mark', ['4 – Très satisfaisant', '2', null, '2 – À améliorer'], ['2', '4 – Très satisfaisant']],
  ['mark', ['3 – Satisfaisant', '3'], []],
  ['mark', ['4 – Très satisfaisant', 's. o.'], []],
  ['mark', ['4 – Très satisfaisant', null], []],
  ['choice', ['Vert', 'Orange', 'vert'], ['Vert', 'Orange']],
  ['choice', ['Vert', 'Vert'], []],
  [
    'amount',
    ['25\u00a0000,00\u00a0$', '9\u00a0500,50\u00a0$', '25\u00a0000\u00a0$'],
    ['9\u00a0500,50\u00a0$', '25\u00a0000,00\u00a0$'],
  ],
  ['amount', ['25\u00a0000,00\u00a0$', '25\u00a0000\u00a0$'], []],
  ['text', ['Favorable.', 'Défavorable.'], []],
] as const)('on the scale %s, of %j what diverges is %j', (scale, texts, diverging) => {
  expect(findDivergingRatings({ scale }, texts)).toEqual(diverging)
})
