import { describe, expect, test } from 'vitest'
import { field } from '../../../../testing/builders.ts'
import { deDE } from '../../../../numbers/locale.ts'
import { findDateDoubt, findFigureDoubt } from './paste-question.ts'
import { readPasted } from './read-pasted.ts'

const NBSP = '\u00a0'
const NARROW = '\u202f'
const read = (text: string, type: Parameters<typeof field>[1], change = {}) =>
  readPasted(text, field('c', type, change), { locale: 'fr-CA', otherMark: null, dates: 'day first' })

test.for([
  ['1 234,56', '1234.56'],
  [`1${NBSP}234,56${NBSP}$`, '1234.56'],
  [`1${NARROW}234,56 $`, '1234.56'],
  ['1,234.56', '1234.56'],
  ['$1,234.56', '1234.56'],
  ['12,345', '12.35'],
  ['0,004', '0'],
  ['(1 234)', '-1234'],
  ['(1 234,50 $)', '-1234.5'],
  ['($1,234.50)', '-1234.5'],
  ['-12,5', '-12.5'],
  ['\u221212', '-12'],
  ['+12,5', '12.5'],
  ['(1 234,50) $', '-1234.5'],
  ['$(1,234.50)', '-1234.5'],
  ['- $1,234.50', '-1234.5'],
  ['500-', '-500'],
  [' -   $ ', ''],
  ['$ -', ''],
  ['-', ''],
  ['\u2013', ''],
  ['12 000.-', '12000'],
  ['\u200b1 234,567\ufeff', '1234.57'],
  ['(0)', '0'],
  [' 7 ', '7'],
])('the amount « %s » is read as %s', ([text, stored]) => {
  expect(read(text!, 'money')).toEqual({ text: stored })
})

test('a share is read with its sign', () => {
  expect(read(`12,5${NBSP}%`, 'percent')).toEqual({ text: '12.5' })
})

test.for(['douze', '1 2 x', '--3', '1,2,3', '(', '=A1+1', '#REF!', '1$2', '(-5)', '+-5', '1\n2', '1\t2'])(
  '« %s » is no number',
  (text) => {
    expect(read(text, 'number')).toEqual({ reason: 'not_a_number' })
  },
)

test.for([
  '2026-11-21',
  '2026/11/21',
  '21-11-2026',
  '21/11/2026',
  '21.11.2026',
  '2026-11-21 00:00:00',
  '21/11/2026 8:30',
  '21 novembre 2026',
  'samedi 21 novembre 2026',
  '21-nov-2026',
  '21 nov. 2026',
  'November 21, 2026',
  'Saturday, November 21, 2026',
])('the date « %s » is read', (text) => {
  expect(read(text, 'date')).toEqual({ text: '2026-11-21' })
})

test('the first of a month and months with accents are read', () => {
  expect(read('1er août 2026', 'date')).toEqual({ text: '2026-08-01' })
  expect(read('28-févr-2026', 'date')).toEqual({ text: '2026-02-28' })
  expect(read('14 juil. 2026', 'date')).toEqual({ text: '2026-07-14' })
  expect(read('14 juin 2026', 'date')).toEqual({ text: '2026-06-14' })
  for (const text of ['31 juin 2026', 'le mois de mai 2026'])
    expect(read(text, 'date')).toEqual({ text, reason: 'not_a_date' })
})

test.for([
  ['31. Dezember 2026', '2026-12-31'],
  ['1. März 2026 08:30', '2026-03-01'],
  ['3. Okt. 2026', '2026-10-03'],
  ['05-Mai-2026', '2026-05-05'],
  ['31.12.2026', '2026-12-31'],
])('the pasted date “%s” is read with German names of months in de-DE', ([text, stored]) => {
  const ways = { otherMark: null, dates: 'day first' } as const
  expect(readPasted(text!, field('c', 'date'), { ...ways, locale: deDE })).toEqual({ text: stored })
})

test.for([
  ['09:30:00', field('c', 'time'), '09:30'],
  ['16 h 5', field('c', 'time'), '16 h 5'],
  ['mai 2026', field('c', 'date', { precision: 'month' }), '2026-05'],
  ['05/2026', field('c', 'date', { precision: 'month' }), '2026-05'],
  ['21-05-2026', field('c', 'date', { precision: 'month' }), '21-05-2026'],
  ['1998', field('c', 'date', { precision: 'year' }), '1998'],
] as const)(
  '« %s » is pasted as a time, a month or a year, or stays as it is to be corrected',
  ([text, column, stored]) => {
    expect(readPasted(text, column, { otherMark: null, dates: 'day first', locale: 'fr-CA' })).toEqual({ text: stored })
  },
)

test('a German name of a month is no date in French', () => {
  expect(read('31. Dezember 2026', 'date')).toEqual({ text: '31. Dezember 2026', reason: 'not_a_date' })
})

test('a column that fits with the month first only asks, by a date that either order reads where there is one', () => {
  expect(findDateDoubt(['11/21/2026', '1/2/2026', '2026-01-02', 'abc', ''])).toEqual({
    about: 'dates',
    example: '1/2/2026',
    other: '2026-01-02',
    own: '2026-02-01',
  })
  expect(findDateDoubt(['3/25/2020 8:30'])).toMatchObject({ example: '3/25/2020', other: '2020-03-25', own: null })
  for (const column of [
    ['1/2/2026', '21/11/2026'],
    ['1/2/2026'],
    ['11/21/2026', '21/11/2026'],
    ['31/31/2026'],
    ['abc'],
    [],
  ])
    expect(findDateDoubt(column)).toBeNull()
  expect(
    readPasted('1/2/2026', field('c', 'date'), { locale: 'fr-CA', otherMark: null, dates: 'month first' }),
  ).toEqual({
    text: '2026-01-02',
  })
})

test('what is no date, no year or no choice is said to be none', () => {
  expect(read('31-02-2026', 'date')).toEqual({ text: '31-02-2026', reason: 'not_a_date' })
  expect(read('5/3/20', 'date')).toEqual({ text: '2020-03-05', isShort: true })
  expect(read('26', 'year')).toEqual({ reason: 'not_a_year' })
  expect(read('2026', 'year')).toEqual({ text: '2026' })
  expect(read('Trois', 'select', { values: ['Un', 'Deux'] })).toEqual({ text: 'Trois', reason: 'not_a_choice' })
})

test('a choice is found whatever its case, accents and spaces', () => {
  expect(read('  MONTREAL  est', 'select', { values: ['Québec', 'Montréal Est'] })).toEqual({ text: 'Montréal Est' })
})

test('boxes are read as people and spreadsheets write them', () => {
  for (const text of ['oui', 'OUI', '1', 'x', 'Vrai', 'TRUE', '✓'])
    expect(read(text, 'checkbox')).toEqual({ text: '1' })
  for (const text of ['non', '0', 'FAUX', 'false']) expect(read(text, 'checkbox')).toEqual({ text: '0' })
  expect(read('peut-être', 'checkbox')).toEqual({ reason: 'not_yes_or_no' })
})

test('a text longer than its column takes is written, to be marked as when it is typed', () => {
  expect(read('abcd', 'text', { length: 3 })).toEqual({ text: 'abcd' })
})

test('lines are kept where a text may have several, and joined where not', () => {
  expect(read('un\ndeux', 'textarea')).toEqual({ text: 'un\ndeux' })
  expect(read('un\ndeux', 'text')).toEqual({ text: 'un deux' })
  expect(read('un \r\ndeux', 'select', { values: ['Un deux'] })).toEqual({ text: 'Un deux' })
  expect(read('un\ndeux', 'select', { values: [] })).toEqual({ text: 'un deux', reason: 'not_a_choice' })
  expect(read('le 3\nmai', 'date')).toMatchObject({ text: 'le 3 mai' })
})

test('an empty cell empties, whatever the column', () => {
  for (const type of ['text', 'money', 'date', 'select', 'checkbox'] as const)
    expect(read('  ', type)).toEqual({ text: '' })
})

describe('figures with three digits after their only mark', () => {
  test('are asked about where their neighbours show the other reading', () => {
    expect(findFigureDoubt(['15 000,00 $', '1,234.56', '(1,234)', '(250,00)'], 'fr-CA')).toEqual({
      about: 'figures',
      example: '(1,234)',
      own: '-1.234',
      other: '-1234',
    })
    for (const neighbour of ['12.50', '1,234,567', '$ 1,500.25'])
      expect(findFigureDoubt(['1,500', neighbour], 'fr-CA')).toMatchObject({ other: '1500' })
    expect(findFigureDoubt(['1.500', '12,50'], 'fr-CA')).toMatchObject({ own: '1.5', other: '1500' })
    for (const neighbour of ['0,004', '12,3456', '12,50'])
      expect(findFigureDoubt(['1,500', neighbour], 'en-CA')).toMatchObject({ own: '1500', other: '1.5' })
  })

  test('are read as the form has it where none does', () => {
    for (const neighbour of ['12,50', '12', 'abc', '', '1 234,5'])
      expect(findFigureDoubt(['1,500', neighbour], 'fr-CA')).toBeNull()
    expect(findFigureDoubt(['0,004', '1,234.56'], 'fr-CA')).toBeNull()
  })

  test('are asked about where several are alike and none shows how the others are written', () => {
    const alike = { about: 'figures', example: '25,000', own: '25', other: '25000', isAmongAlike: true }
    expect(findFigureDoubt(['25,000', '12', '$30,500'], 'fr-CA')).toEqual(alike)
    expect(findFigureDoubt(['25,000', '12,5', '30,500'], 'fr-CA')).toBeNull()
    expect(findFigureDoubt(['25,000', '12'], 'fr-CA')).toBeNull()
    expect(findFigureDoubt(['25,000', '30,500'], 'en-CA')).toBeNull()
    expect(findFigureDoubt(['1,500', '12.50'], 'en-CA')).toBeNull()
  })

  test('are read as was answered, the others as ever', () => {
    const thousands = (text: string) =>
      readPasted(text, field('c', 'money'), { locale: 'fr-CA', otherMark: ',', dates: 'day first' }).text
    expect(['1,234', '(1,234)', '12,5', '1.234', '1,234,567'].map(thousands)).toEqual([
      '1234',
      '-1234',
      '12.5',
      '1.23',
      '1234567',
    ])
  })
})
