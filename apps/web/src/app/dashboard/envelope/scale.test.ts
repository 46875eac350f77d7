import { expect, test } from 'vitest'
import { scaleByPercent, distributeTotal } from './scale.ts'

/** @behaviour envelope.scale */
test('a total is shared out to the cent, in proportion; nothing stays nothing', () => {
  expect(distributeTotal([100, 100, 100], 100)).toEqual([34, 33, 33])
  expect(distributeTotal([200_00, 0, 100_00], 150_00)).toEqual([100_00, 0, 50_00])
  expect(distributeTotal([0, 0], 500)).toEqual([0, 0])
  for (const total of [1, 99_999, 1_234_567])
    expect(distributeTotal([333, 3, 12_345, 7], total).reduce((sum, share) => sum + share, 0)).toBe(total)
})

test('a percentage rounds each amount to the cent', () => {
  expect(scaleByPercent([12_345, 0, 99], 90)).toEqual([11_111, 0, 89])
})
