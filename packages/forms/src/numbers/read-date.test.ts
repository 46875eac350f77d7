import { assert, constantFrom, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatLongDate } from './format-date.ts'
import { parseDate, parseMonth, readDate } from './read-date.ts'

const read = (text: string) => readDate(text, { thisYear: 2026 })?.iso ?? null
const NARROW = '\u202f'

test.for([
  ['05-03-2020', '2020-03-05'],
  ['5/3/2020', '2020-03-05'],
  [' 5. 3. 2020 ', '2020-03-05'],
  ['05032020', '2020-03-05'],
  ['20200305', '2020-03-05'],
  ['2020-03-05', '2020-03-05'],
  ['2020/3/5', '2020-03-05'],
  ['5.3.20', '2020-03-05'],
  ['5 mars 2020', '2020-03-05'],
  ['5 MARS 2020', '2020-03-05'],
  [`5${NARROW}mars 2020`, '2020-03-05'],
  ['1er mars 2020', '2020-03-01'],
  ['5 févr. 2020', '2020-02-05'],
  ['5 fevr 2020', '2020-02-05'],
  ['5 fév 2020', '2020-02-05'],
  ['5-août-2020', '2020-08-05'],
  ['5 aout 20', '2020-08-05'],
  ['14 juil. 2026', '2026-07-14'],
  ['14 juin 2026', '2026-06-14'],
  ['le 5 mars 2020', '2020-03-05'],
  ['jeudi 5 mars 2020', '2020-03-05'],
  ['jeu. 5 déc. 2019', '2019-12-05'],
  ['March 5, 2020', '2020-03-05'],
  ['Thursday, March 5th, 2020', '2020-03-05'],
  ['Mar 5 2020', '2020-03-05'],
])('« %s » is read as %s', ([text, iso]) => {
  expect(read(text!)).toBe(iso)
})

test.for([
  '',
  '03/25/2020',
  '31-02-2026',
  '29 février 2023',
  '0 mars 2020',
  '32032020',
  '00000000',
  '5 jui 2020',
  '5 marron 2020',
  'avant 5 mars 2020',
  'mars 2020',
  '050320',
  '5-3-202',
  '5 mars 2020 à 16 h 30',
  '12345',
  'bientôt',
])('« %s » is no date', (text) => {
  expect(read(text)).toBeNull()
})

test('only the order that was agreed on puts the month first, and 25 is a month in neither', () => {
  expect(readDate('03/25/2020', { order: 'month first' })?.iso).toBe('2020-03-25')
  expect(readDate('03/04/2020', { order: 'month first' })?.iso).toBe('2020-03-04')
  expect(readDate('25/03/2020', { order: 'month first' })).toBeNull()
  expect(readDate('5 mars 2020', { order: 'month first' })?.iso).toBe('2020-03-05')
})

test('a year of two figures is the one from 79 years ago to 20 years ahead, and is told apart', () => {
  const yearOf = (figures: string, thisYear: number) => readDate(`5-3-${figures}`, { thisYear })?.iso.slice(0, 4)
  expect(['00', '26', '46', '47', '99'].map((figures) => yearOf(figures, 2026))).toEqual([
    '2000',
    '2026',
    '2046',
    '1947',
    '1999',
  ])
  expect([yearOf('10', 2095), yearOf('15', 2095), yearOf('16', 2095)]).toEqual(['2110', '2115', '2016'])
  expect(readDate('5-3-20')?.isShort).toBe(true)
  expect(readDate('5-3-2020')?.isShort).toBe(false)
})

const DAY = date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((day) =>
  day.toISOString().slice(0, 10),
)

test('what is written of a date is read back as that date, in whichever way it is written', () => {
  const ways: readonly ((iso: string) => string)[] = [
    formatDate,
    (iso) => formatLongDate(iso, 'fr-CA'),
    (iso) => formatLongDate(iso, 'en-CA'),
    (iso) => iso,
    (iso) => iso.replaceAll('-', ''),
    (iso) => formatDate(iso).replaceAll('-', ''),
    (iso) => formatDate(iso).replaceAll('-', ' / '),
  ]
  assert(
    property(DAY, constantFrom(...ways), (iso, write) => {
      expect(readDate(write(iso))?.iso).toBe(iso)
    }),
  )
})

test('what is complete is read alike while it is typed and once it is left', () => {
  const text = integer({ min: 0, max: 40 })
  assert(
    property(text, text, integer({ min: 1000, max: 2999 }), (day, month, year) => {
      const typed = `${day}-${month}-${year}`
      expect(readDate(typed)?.iso ?? null).toBe(parseDate(typed))
    }),
  )
})

test.each(['5\u20113\u20112026', '5\u20133\u20132026', '2026\u201203\u201205'])(
  '“%s” is a date, whatever its dashes',
  (text) => {
    expect(parseDate(text)).toBe('2026-03-05')
  },
)

test.each(['mars 2026', '2026 mars', '2026-mars', 'Mrz 2026', '2026 mars.', '03\u20132026'])(
  '“%s” is March 2026',
  (text) => {
    expect(parseMonth(text, {})).toBe('2026-03')
  },
)
