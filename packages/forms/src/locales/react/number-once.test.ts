import { expect, test } from 'vitest'
import { numberOnce } from './number-once.ts'

test.each([
  ['Budget', '3. Budget'],
  ['3. Budget', '3. Budget'],
  ['3) Budget', '3) Budget'],
  ['2.1. Budget', '2.1. Budget'],
  ['3 projets', '3. 3 projets'],
  ['2026-2027', '3. 2026-2027'],
])('the section “%s” is titled “%s”', (label, title) => {
  expect(numberOnce(3, label)).toBe(title)
})
