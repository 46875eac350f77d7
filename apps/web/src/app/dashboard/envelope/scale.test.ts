import { expect, test } from 'vitest'
import { byPercent, shareOut } from './scale.ts'

/** @behaviour envelope.scale */
test('a total is shared out to the cent, in proportion; nothing stays nothing', () => {
  expect(shareOut([100, 100, 100], 100)).toEqual([34, 33, 33])
  expect(shareOut([200_00, 0, 100_00], 150_00)).toEqual([100_00, 0, 50_00])
  expect(shareOut([0, 0], 500)).toEqual([0, 0])
  for (const total of [1, 99_999, 1_234_567])
    expect(shareOut([333, 3, 12_345, 7], total).reduce((sum, share) => sum + share, 0)).toBe(total)
})

test('a percentage rounds each amount to the cent', () => {
  expect(byPercent([12_345, 0, 99], 90)).toEqual([11_111, 0, 89])
})
