import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsText, MAX_CENTS, percentOf, readAmount, twoDecimals } from './cents.ts'

test.each([
  ['1 234,56', 123456],
  ['1\u00a0234,5', 123450],
  ['12345.67', 1234567],
  ['12 345,67 $', 1234567],
  ['-3', -300],
  ['\u22123,1', -310],
  ['(1 234,50)', -123450],
  ['( 12 $ )', -1200],
  ['1,005', 101],
  ['-1,005', -101],
  ['0,004', 0],
  ['-0,004', 0],
  ['0', 0],
  ['1 234,56 $', 123456],
  ['1\u202f234,56\u00a0$', 123456],
  ['$1,234.56', 123456],
  ['1.234,56', 123456],
  ['1,234,567', 123456700],
  ['1.234.567', 123456700],
  ['-1,234,567 $', -123456700],
  ['(1 234)', -123400],
  ['(1,234.50)', -123450],
  ['1 234-', -123400],
  ['+12', 1200],
  ['12 000.-', 1200000],
  ['\u2013500', -50000],
  ['\ufeff1 234,56\u200b', 123456],
])('«%s» is read to the cent', (typed, cents) => {
  expect(readAmount(typed)).toEqual({ text: centsText(cents), cents, fault: null })
})

test.each(['abc', '-', '1,2,3', '1,23,456', '12 mille', '1234,567,890', '(-5)', '12%', '((5))', '12 $ 3 $'])(
  '«%s» is kept for the person to correct',
  (typed) => {
    expect(readAmount(typed)).toEqual({ text: typed, cents: 0, fault: 'not_a_number' })
  },
)

test('a blank is no amount and no fault', () => {
  expect(readAmount('  ')).toEqual({ text: '', cents: 0, fault: null })
})

test('an amount above the cap of every number is refused, be it by a cent', () => {
  expect(readAmount('9 999 999 999 999,00')).toMatchObject({ cents: MAX_CENTS, fault: null })
  expect(readAmount('9 999 999 999 999,01')).toMatchObject({ cents: 0, fault: 'amount_too_large' })
})

test('English amounts take commas between thousands', () => {
  expect(readAmount('$1,234.50', 'en-CA').cents).toBe(123450)
})

test('what is written reads back, for any amount', () => {
  assert(
    property(integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
      expect(readAmount(centsText(cents)).cents).toBe(cents)
      expect(readAmount(twoDecimals(cents)).cents).toBe(cents)
      expect(Math.round((cents / 100) * 100)).toBe(cents)
    }),
  )
})

describe('percentages', () => {
  test.each([
    [1, 8, 1250],
    [1, 3, 3333],
    [2, 3, 6667],
    [1, 800, 13],
    [-1, 800, -13],
    [1, -800, -13],
    [-1, -800, 13],
    [669, 20000, 335],
    [5, 0, 0],
    [0, 0, 0],
    [0, -5, 0],
    [Number.NaN, 5, 0],
    [Number.POSITIVE_INFINITY, 5, 0],
  ])('%d of %d is %d hundredths of a percent', (part, whole, hundredths) => {
    expect(percentOf(part, whole)).toBe(hundredths)
  })

  test('halves go away from zero, whatever the size of the amounts', () => {
    assert(
      property(integer({ min: 0, max: 1_000_000 }), integer({ min: 1, max: 1_000_000 }), (steps, unit) => {
        // The quotient is (2 steps + 1) / 2 hundredths of a percent of a whole of 10 000 units, exactly between two
        // values.
        expect(percentOf((2 * steps + 1) * unit, 20_000 * unit)).toBe(steps + 1)
        expect(percentOf(-(2 * steps + 1) * unit, 20_000 * unit)).toBe(-steps - 1)
      }),
    )
  })
})

test('a million digits are too large an amount, or rounded to cents', () => {
  expect(readAmount('9'.repeat(1_000_000)).fault).toBe('amount_too_large')
  expect(readAmount(`0,${'0'.repeat(1_000_000)}1`)).toEqual({ text: '0', cents: 0, fault: null })
  expect(readAmount(`1,${'5'.repeat(1_000_000)}`).cents).toBe(156)
})
