import { expect, test } from 'vitest'
import { frFR } from './locale.ts'
import { isDashAlone, isRoundedAmount, readFigure } from './read-figure.ts'

test.each([
  ['12345,678', '12345.68'],
  ['1,005', '1.01'],
  ['-1,005', '-1.01'],
  ['-0,001', '0'],
  ['5 000,50', '5000.5'],
  ['9 999 999 999 999,995', '10000000000000'],
  ['12', '12'],
  ['12%', null],
  ['12 %', null],
  ['douze', null],
])('an amount typed %s is read %s', (typed, decimal) => expect(readFigure(typed, 'money', 'fr-CA')).toBe(decimal))

test('only amounts are rounded, and only they are no percentage', () => {
  expect(readFigure('12345,678', 'number', 'fr-CA')).toBe('12345.678')
  expect(readFigure('12,5 %', 'percent', 'fr-CA')).toBe('12.5')
  expect(readFigure(`0,${'1'.repeat(1_000_000)}`, 'money', 'fr-CA')).toMatch(/^0\.1/)
})

test('an amount is rounded to the decimals of its currency', () => {
  const dinars = { ...frFR, currency: { ...frFR.currency, code: 'TND', decimals: 3 } }
  const yens = { ...frFR, currency: { ...frFR.currency, code: 'JPY', decimals: 0 } }
  expect(readFigure('1,2345', 'money', dinars)).toBe('1.235')
  expect(readFigure('1,5', 'money', yens)).toBe('2')
  expect([isRoundedAmount('1,234', dinars), isRoundedAmount('1,5', yens)]).toEqual([false, true])
})

test.each([
  ['-', true],
  [' $ - ', true],
  ['\u2013', true],
  ['\u2014 $', true],
  ['\u200b-', true],
  ['-5', false],
  ['', false],
])('%j is a dash alone: %s', (text, isDash) => expect(isDashAlone(text)).toBe(isDash))
