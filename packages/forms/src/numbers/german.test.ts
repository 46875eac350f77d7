import { expect, test } from 'vitest'
import { normalizeTypedText } from '../engine/normalize-typed-text.ts'
import { field } from '../testing/builders.ts'
import { formatDate, formatLongDate } from './format-date.ts'
import { formatMoney, formatPercent } from './format-number.ts'
import { deDE } from './locale.ts'
import { parseDecimal } from './parse-number.ts'
import { getDateWriting, readDate } from './read-date.ts'
import { readFigure } from './read-figure.ts'
import { parseOtherReading } from './unsure-number.ts'

test('amounts, percentages and dates are written as in Germany', () => {
  expect(formatMoney('-1234.5', deDE)).toBe('-1.234,50\u00a0€')
  expect(formatPercent('12.5', deDE)).toBe('12,5\u00a0%')
  expect(formatDate('2026-12-31', deDE)).toBe('31.12.2026')
  expect(formatLongDate('2026-03-01', deDE)).toBe('1.\u00a0März\u00a02026')
})

test.for([
  ['1.234,56 €', '1234.56'],
  ['1.234', '1234'],
  ['-1.234 €', '-1234'],
  ['1.234.567', '1234567'],
  ['1,234', '1.234'],
  ['12.5', '12.5'],
  ['0.125', '0.125'],
  ['1.2345', '1.2345'],
])('“%s” is read as %s in German', ([typed, decimal]) => {
  expect(parseDecimal(typed!, deDE)).toBe(decimal)
})

test('a dot before three digits stays a decimal mark where thousands have no dots', () => {
  expect([parseDecimal('1.234', 'fr-CA'), parseDecimal('1.234', 'en-CA')]).toEqual(['1.234', '1.234'])
})

test('an amount with a dot for thousands is whole in German, and its other reading has decimals', () => {
  expect(readFigure('1.234', 'money', deDE)).toBe('1234')
  expect(parseOtherReading('1.234', deDE)).toBe('1.234')
  expect(parseOtherReading('1,234', deDE)).toBe('1234')
})

test.for([
  ['31.12.2026', '2026-12-31'],
  ['31. Dezember 2026', '2026-12-31'],
  ['1. März 2026', '2026-03-01'],
  ['5. Mai 2026', '2026-05-05'],
  ['3. Okt. 2026', '2026-10-03'],
  ['14 juillet 2026', '2026-07-14'],
])('the date “%s” is read as %s in German', ([typed, iso]) => {
  expect(normalizeTypedText(field('d', 'date'), typed!, deDE)).toBe(iso)
})

test.for([
  ['3. Mrz 2026', '2026-03-03'],
  ['3. Mrz. 2026', '2026-03-03'],
  ['1. Jänner 2026', '2026-01-01'],
  ['1. Maerz 2026', '2026-03-01'],
])('“%s” is read as %s in German', ([typed, iso]) => {
  expect(readDate(typed!, getDateWriting(deDE))?.iso).toBe(iso)
})
