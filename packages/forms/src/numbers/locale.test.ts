import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeTypedText } from '../engine/normalize-typed-text.ts'
import { twoDecimals } from '../finance/cents.ts'
import { formatDate, formatLongDate, formatMonth } from './format-date.ts'
import { formatAlignedAmount, formatDecimal, formatMoney, formatPercent } from './format-number.ts'
import { enGB, frFR, type Locale, type LocaleFormat } from './locale.ts'
import { field } from '../testing/builders.ts'
import { parseDecimal } from './parse-number.ts'
import { parseDate } from './read-date.ts'
import { replaceHyphenByMinus } from './minus-sign.ts'

/** An application's own locale, with a separator of thousands and a currency that the package does not have. */
const CH: LocaleFormat = {
  ...frFR,
  tag: 'fr-CH',
  group: '’',
  decimal: '.',
  currency: { code: 'CHF', sign: 'CHF\u00a0', place: 'before', decimals: 2 },
}
const JP: LocaleFormat = { ...enGB, tag: 'en-JP', currency: { code: 'JPY', sign: '¥', place: 'before', decimals: 0 } }
const DE: LocaleFormat = { ...frFR, tag: 'de-DE', language: 'en', group: '.' }

const EVERY: readonly Locale[] = ['fr-CA', 'en-CA', frFR, enGB, CH, JP, DE]

const DAY = field('d', 'date')

test('amounts, percentages and dates are written as the locale has them', () => {
  const written = (locale: Locale) => [
    formatMoney('-12345.6', locale),
    formatAlignedAmount('27', locale),
    formatPercent('12.5', locale),
    formatLongDate('2026-11-21', locale),
  ]
  expect(written('fr-CA')).toEqual(['-12\u00a0345,60\u00a0$', '27,00', '12,5\u00a0%', '21\u00a0novembre\u00a02026'])
  expect(written('en-CA')).toEqual(['-$12,345.60', '27.00', '12.5%', 'November\u00a021, 2026'])
  expect(written(frFR)).toEqual(['-12\u202f345,60\u00a0€', '27,00', '12,5\u00a0%', '21\u00a0novembre\u00a02026'])
  expect(written(enGB)).toEqual(['-£12,345.60', '27.00', '12.5%', '21\u00a0November\u00a02026'])
  expect(written(CH)).toEqual(['-CHF\u00a012’345.60', '27.00', '12.5\u00a0%', '21\u00a0novembre\u00a02026'])
  expect(written(JP)).toEqual(['-¥12,346', '27', '12.5%', '21\u00a0November\u00a02026'])
  expect(formatMoney('1234567.5', DE)).toBe('1.234.567,50\u00a0€')
  expect(formatMonth('2026-11-21', { ...DE, months: frFR.months.map((name) => name.toUpperCase()) })).toBe(
    'NOVEMBRE 2026',
  )
})

test('what is written in any locale is read back, with its sign and its unit', () => {
  assert(
    property(constantFrom(...EVERY), integer({ min: -99_999_999_999, max: 99_999_999_999 }), (locale, cents) => {
      const decimal = twoDecimals(cents)
      const value = Number(decimal) + 0
      const read = (text: string) => Number(parseDecimal(replaceHyphenByMinus(text), locale))
      expect(read(formatDecimal(decimal, locale)) + 0).toBe(value)
      expect(read(formatPercent(decimal, locale)) + 0).toBe(value)
      if (locale !== JP) expect(read(formatMoney(decimal, locale)) + 0).toBe(value)
      expect(Number.isFinite(read(formatMoney(decimal, locale)))).toBe(true)
    }),
  )
})

test('dates of figures are written and read in the order of the locale, and the year first in any', () => {
  const us: LocaleFormat = { ...enGB, tag: 'en-US', dates: { order: 'month first', mark: '/' } }
  const hu: LocaleFormat = { ...enGB, tag: 'hu-HU', dates: { order: 'year first', mark: '.' } }
  const written = (locale: Locale) => formatDate('2026-03-05', locale)
  expect([written('fr-CA'), written(us), written(hu)]).toEqual(['05-03-2026', '03/05/2026', '2026.03.05'])
  for (const locale of [...EVERY, us, hu]) expect(parseDate(written(locale), locale)).toBe('2026-03-05')
  expect([parseDate('12/31/2026', us), parseDate('31/12/2026', us)]).toEqual(['2026-12-31', null])
  expect(parseDate('2026-12-31', us)).toBe('2026-12-31')
  expect(normalizeTypedText(DAY, '3/5/26', us)).toBe('2026-03-05')
  expect(normalizeTypedText(DAY, '3/5/26', 'fr-CA')).toBe('2026-05-03')
})
