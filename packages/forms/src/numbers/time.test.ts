import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { deDE, enGB, frFR } from './locale.ts'
import { formatTime, parseTime } from './time.ts'

test.for([
  ['9 h 30', '09:30'],
  ['9h30', '09:30'],
  ['9\u00a0h\u00a030', '09:30'],
  ['16 h 30 min', '16:30'],
  ['9 h', '09:00'],
  ['9 heures 30', '09:30'],
  ['1 heure', '01:00'],
  ['9', '09:00'],
  ['16', '16:00'],
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['1230', '12:30'],
  ['09:30:00', '09:30'],
  ['9 Uhr 30', '09:30'],
  ['9.30 Uhr', '09:30'],
  ['4:30 pm', '16:30'],
  ['4 P.M.', '16:00'],
  ['4:30 p. m.', '16:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['23:59', '23:59'],
])('%s is read as %s', ([text, time]) => {
  expect(parseTime(text!)).toBe(time)
})

test.for([
  '',
  '24:00',
  '9:60',
  '93',
  '13 pm',
  '0 am',
  '9 h 5',
  '9:30:61',
  'midi',
  '9 a',
  '12345',
  '1 230',
  '-9:30',
  '9:30-10:30',
])('%s is no time', (text) => {
  expect(parseTime(text)).toBeNull()
})

test('a time is written as its locale writes it, and other texts stay as they are', () => {
  const inEach = (text: string) =>
    [...(['fr-CA', 'en-CA', frFR, enGB, deDE] as const)].map((tag) => formatTime(text, tag))
  expect(inEach('09:30')).toEqual(['9\u00a0h\u00a030', '09:30', '9\u00a0h\u00a030', '09:30', '09:30'])
  expect(inEach('16:00')).toEqual(['16\u00a0h', '16:00', '16\u00a0h', '16:00', '16:00'])
  expect([formatTime('9 h'), formatTime('24:00'), formatTime('')]).toEqual(['9 h', '24:00', ''])
})

test('what a locale writes is read as the same time', () => {
  const two = (figure: number) => String(figure).padStart(2, '0')
  assert(
    property(integer({ min: 0, max: 23 }), integer({ min: 0, max: 59 }), (hour, minute) => {
      const time = `${two(hour)}:${two(minute)}`
      for (const locale of ['fr-CA', 'en-CA'] as const) expect(parseTime(formatTime(time, locale))).toBe(time)
    }),
  )
})
