import { expect, test } from 'vitest'
import { field } from '../../testing/builders.ts'
import { getInputMode } from './input-modes.ts'

test('a phone gives the keys with which a time, a month, a date or a year is typed', () => {
  expect(getInputMode(field('t', 'time'))).toBeUndefined()
  expect(getInputMode(field('m', 'date', { precision: 'month' }))).toBeUndefined()
  expect(getInputMode(field('d', 'date'))).toBe('numeric')
  expect(getInputMode(field('y', 'date', { precision: 'year' }))).toBe('numeric')
})
