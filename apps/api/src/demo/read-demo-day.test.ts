import { expect, test } from 'vitest'
import { ConfigError } from '../config/config.ts'
import { readDemoDay } from './read-demo-day.ts'

const NOW = new Date('2026-12-31T23:58:00Z')

test('the demonstration is of the day that the environment names, of now without one', () => {
  expect(readDemoDay({ DEMO_TODAY: '2028-02-29' }, NOW)).toEqual(new Date('2028-02-29T12:00:00Z'))
  expect(readDemoDay({}, NOW)).toBe(NOW)
})

test.each(['', 'today', '2027-02-29', '2026-1-5', '2026-11-23T10:00:00Z'])('« %s » is refused', (text) => {
  expect(() => readDemoDay({ DEMO_TODAY: text }, NOW)).toThrow(new ConfigError('DEMO_TODAY: a day as 2026-11-23'))
})
