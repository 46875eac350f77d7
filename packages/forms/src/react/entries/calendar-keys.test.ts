import { expect, test } from 'vitest'
import { findDayOfKey } from './calendar-keys.ts'

const GRID = { weekStart: 0 }

/** @behaviour widgets.calendar-keys */
test.each([
  ['2026-11-28', 'ArrowDown', '2026-12-05'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-12-01', 'ArrowLeft', '2026-11-30'],
  ['2026-01-03', 'ArrowUp', '2025-12-27'],
  ['2026-01-31', 'PageDown', '2026-02-28'],
  ['2026-01-15', 'PageUp', '2025-12-15'],
  ['2026-11-28', 'Home', '2026-11-22'],
  ['2026-11-22', 'End', '2026-11-28'],
  ['0001-01-01', 'ArrowLeft', '0001-01-01'],
  ['2026-11-28', 'Enter', null],
])('from %s, %s leads to %s', (day, key, expected) => {
  expect(findDayOfKey(day, { key, shiftKey: false }, GRID)).toBe(expected)
})

test('Shift and a page key move by a year, from 29 February to the last day of February', () => {
  expect(findDayOfKey('2024-02-29', { key: 'PageDown', shiftKey: true }, GRID)).toBe('2025-02-28')
})

test('a week that begins on Monday ends on Sunday', () => {
  expect(findDayOfKey('2026-11-29', { key: 'Home', shiftKey: false }, { weekStart: 1 })).toBe('2026-11-23')
  expect(findDayOfKey('2026-11-23', { key: 'End', shiftKey: false }, { weekStart: 1 })).toBe('2026-11-29')
})

test('a key leads no further than the bounds of the field', () => {
  const bounds = { ...GRID, min: '2026-11-25', max: '2026-11-30' }
  expect(findDayOfKey('2026-11-28', { key: 'PageUp', shiftKey: false }, bounds)).toBe('2026-11-25')
  expect(findDayOfKey('2026-11-28', { key: 'ArrowDown', shiftKey: false }, bounds)).toBe('2026-11-30')
})
