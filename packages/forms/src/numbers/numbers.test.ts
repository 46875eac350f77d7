import { assert, bigInt, constantFrom, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatLongDate } from './format-date.ts'
import { formatFieldValue } from './format-field-value.ts'
import { formatAlignedAmount, formatDecimal, formatMoney, formatPercent } from './format-number.ts'
import { isIsoDate } from './iso-date.ts'
import { parseDecimal } from './parse-number.ts'
import { parseDate } from './read-date.ts'

describe('a number as people type it in French', () => {
  test.each([
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234\u2009567', '1234567'],
    ['1234.56', '1234.56'],
    ['1,5', '1.5'],
    ['1,234', '1.234'],
    ['12 345,67 $', '12345.67'],
    ['12,5\u00a0%', '12.5'],
    ['$12,345.67', '12345.67'],
    ['1.234,56', '1234.56'],
    ['-3', '-3'],
    ['\u22123', '-3'],
    ['- 3 $', '-3'],
    [',5', '0.5'],
    ['-,5', '-0.5'],
    ['5,', '5'],
    ['007', '7'],
    ['1,50', '1.5'],
    ['1,234,567', '1234567'],
    ['-1.234.567 $', '-1234567'],
    ['0', '0'],
    ['-0,00', '0'],
    [' 12,345\n', '12.345'],
    ['(1 234,50 $)', '-1234.5'],
    ['$(1,234.50)', '-1234.5'],
    ['500-', '-500'],
    ['+12,5', '12.5'],
    ['12 000.-', '12000'],
    ['12 000,-', '12000'],
    ['12 000,\u2013 $', '12000'],
    ['-12 000.--', '-12000'],
    ['\u2013500', '-500'],
    ['\u2010500', '-500'],
    ['\u2011500', '-500'],
    ['\u2012500', '-500'],
    ['\ufe63500', '-500'],
    ['\uff0d500', '-500'],
    ['500\u2013', '-500'],
    ['\u202a1\u200b 234,5\u2069\ufeff', '1234.5'],
    ['1\u00ad234', '1234'],
    ['12’000', '12000'],
    ["1'234'567,5", '1234567.5'],
    ['25 000,00 $ CA', '25000'],
    ['CA$ 25 000', '25000'],
    ['25 000 CAD', '25000'],
    ['-25 000 $CAD', '-25000'],
  ])('%s is %s', (text, decimal) => expect(parseDecimal(text)).toBe(decimal))

  test.each([
    '',
    ' ',
    'abc',
    '1,2,3',
    '1.2.3',
    '1234,567,890',
    '12’00',
    '12 $ CA 5',
    '12 US',
    ',234,567',
    '12-3',
    '--3',
    '1e3',
    '$',
    '%',
    '-',
    ',',
    'Infinity',
    '1 234,56 kg',
    '12,34.5,6',
    '1,2345.6',
    '1\n2',
    '1\t2',
    '$5 $',
    '1$2',
    '(-5)',
    '\u2013',
    ',-',
    '5,-5',
    '+-5',
  ])('%j is no number', (text) => expect(parseDecimal(text)).toBeNull())
})

test.each([
  ['27', '27,00'],
  ['42.5', '42,50'],
  ['-1234.56', '-1\u00a0234,56'],
  ['0.125', '0,13'],
  ['-12345.678', '-12\u00a0345,68'],
  ['', ''],
  ['beaucoup', 'beaucoup'],
])('in a column of amounts %j is shown as %s', (text, shown) => expect(formatAlignedAmount(text)).toBe(shown))

test.each([
  ['1,234', '1234'],
  ['1,234.5', '1234.5'],
  ['1 234,5', null],
  ['0.5', '0.5'],
])('in English %s is %s', (text, decimal) => expect(parseDecimal(text, 'en-CA')).toBe(decimal))

describe('a number as it is read', () => {
  test('has groups of three and a comma in French', () => {
    expect(formatDecimal('1234567.89')).toBe('1\u00a0234\u00a0567,89')
    expect(formatDecimal(-1234.5)).toBe('-1\u00a0234,5')
    expect(formatDecimal('999')).toBe('999')
    expect(formatDecimal(1e21)).toBe('1\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000')
    expect(formatDecimal(1e-7)).toBe('0,0000001')
  })

  test('has commas and a dot in English', () => expect(formatDecimal('1234567.89', 'en-CA')).toBe('1,234,567.89'))

  /** @behaviour widgets.money */
  test('an amount has two decimals, rounded half away from zero', () => {
    expect(formatMoney('12345.67')).toBe('12\u00a0345,67\u00a0$')
    expect(formatMoney('1.005')).toBe('1,01\u00a0$')
    expect(formatMoney('-1.005')).toBe('-1,01\u00a0$')
    expect(formatMoney('-0.001')).toBe('0,00\u00a0$')
    expect(formatMoney(999.995)).toBe('1\u00a0000,00\u00a0$')
    expect(formatMoney(-12.5, 'en-CA')).toBe('-$12.50')
  })

  test('a percentage keeps its digits', () => {
    expect(formatPercent('12.5')).toBe('12,5\u00a0%')
    expect(formatPercent(3, 'en-CA')).toBe('3%')
  })

  test('what is no number is left as it is', () => {
    expect([formatDecimal('abc'), formatMoney('abc'), formatPercent('abc')]).toEqual(['abc', 'abc', 'abc'])
  })

  test('reads back, in both languages', () => {
    const written = record({
      whole: bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
      cents: nat(99),
      locale: constantFrom('fr-CA' as const, 'en-CA' as const),
    })
    assert(
      property(written, ({ whole, cents, locale }) => {
        const decimal = parseDecimal(`${whole}.${String(cents).padStart(2, '0')}`, 'en-CA')!
        expect(parseDecimal(formatDecimal(decimal, locale), locale)).toBe(decimal)
        expect(parseDecimal(formatMoney(decimal, locale), locale)).toBe(decimal)
        expect(parseDecimal(formatPercent(decimal, locale), locale)).toBe(decimal)
      }),
    )
  })
})

describe('dates', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01 ', false],
  ])('%s is real: %s', (iso, real) => expect(isIsoDate(iso)).toBe(real))

  test('are shown dd-mm-yyyy, and in words', () => {
    expect(formatDate('2026-11-21')).toBe('21-11-2026')
    expect(formatLongDate('2026-11-21')).toBe('21\u00a0novembre\u00a02026')
    expect(formatLongDate('2026-08-01')).toBe('1er\u00a0août\u00a02026')
    expect(formatLongDate('2026-11-21', 'en-CA')).toBe('November\u00a021, 2026')
    expect([formatDate('bientôt'), formatLongDate('bientôt')]).toEqual(['bientôt', 'bientôt'])
  })

  test.each([
    ['21-11-2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['2026-11-21', '2026-11-21'],
    [' 21.11.2026 ', '2026-11-21'],
    ['31-02-2026', null],
    ['21-11-26', null],
    ['', null],
  ])('%s is read as %s', (text, iso) => expect(parseDate(text)).toBe(iso))
})

test.each([
  ['number', '1234.5', '1\u00a0234,5'],
  ['money', '1234.5', '1\u00a0234,50\u00a0$'],
  ['percent', '12', '12\u00a0%'],
  ['date', '2026-11-21', '21-11-2026'],
  ['checkbox', '1', 'Oui'],
  ['checkbox', '0', 'Non'],
  ['year', '2026', '2026'],
  ['tel', '418 555-0100', '418 555-0100'],
  ['money', '', ''],
] as const)('a stored %s %s is read %s', (type, text, shown) => expect(formatFieldValue(type, text)).toBe(shown))

// A regular expression that tries each run of zeros to its end would take hours for these.
test('a million digits are read in one go', () => {
  const zeros = '0'.repeat(1_000_000)
  const runs = `${'0'.repeat(999)}1`.repeat(1000)
  expect(parseDecimal(`${zeros}7`)).toBe('7')
  expect(parseDecimal(`-0.${zeros}`)).toBe('0')
  expect(parseDecimal(`0.${zeros}1`)).toBe(`0.${zeros}1`)
  expect(parseDecimal(`5.${runs}${zeros}`)).toBe(`5.${runs}`)
})
