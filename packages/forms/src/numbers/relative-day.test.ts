import { expect, test } from 'vitest'
import { isRelativeDay, resolveDay } from './relative-day.ts'

test.each([
  ['today', '2026-11-28'],
  ['today+0d', '2026-11-28'],
  ['today+3d', '2026-12-01'],
  ['today-28d', '2026-10-31'],
  ['today+6m', '2027-05-28'],
  ['today-11m', '2025-12-28'],
  ['today-18y', '2008-11-28'],
  ['today-999y', '1027-11-28'],
])('on 28 November 2026, %s is %s', (bound, date) => expect(resolveDay(bound, '2026-11-28')).toBe(date))

test('a day that the month does not have becomes its last one', () => {
  expect(resolveDay('today+1m', '2027-01-31')).toBe('2027-02-28')
  expect(resolveDay('today+1m', '2028-01-31')).toBe('2028-02-29')
  expect(resolveDay('today-18y', '2028-02-29')).toBe('2010-02-28')
})

test('other bounds stay as they are, and other texts are not relative days', () => {
  expect([resolveDay('2026-01-01', '2026-11-28'), resolveDay(3, '2026-11-28')]).toEqual(['2026-01-01', 3])
  const others = ['Today', 'today+', 'today+1', 'today+1w', 'today + 1d', 'today+1000d', 'tomorrow', 7, undefined]
  expect(others.filter(isRelativeDay)).toEqual([])
})
