import { assert, bigInt, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { nearestDecimal, roundHalfAway } from './rounding.ts'

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [8.345, 2, 8.35],
  [-0.004, 2, 0],
  [2.5, 0, 3],
  [1e21, 2, 1e21],
  [1_234_567.8949999, 2, 1_234_567.89],
])('%d to %d decimals is %d', (value, digits, rounded) => expect(roundHalfAway(value, digits)).toBe(rounded))

test('the sum of two decimals of twelve digits and their difference are the decimals that they would be on paper', () => {
  const thousandths = bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  const decimal = (count: bigint) => Number(count) / 1000
  assert(
    property(thousandths, thousandths, (one, other) => {
      const [a, b] = [decimal(one), decimal(other)]
      const size = Math.max(Math.abs(a), Math.abs(b))
      expect(nearestDecimal(a + b, size)).toBe(decimal(one + other))
      expect(nearestDecimal(a - b, size)).toBe(decimal(one - other))
    }),
  )
})

test('a quotient that is no decimal is not made one that differs from it to the eye', () => {
  assert(
    property(integer({ min: 1, max: 1_000_000 }), integer({ min: 1, max: 1_000_000 }), (part, whole) => {
      const quotient = part / whole
      expect(Math.abs(nearestDecimal(quotient) - quotient)).toBeLessThanOrEqual(quotient * 2 * Number.EPSILON)
    }),
  )
})
