import { expect, test } from 'vitest'
import { NO_ROWS, rowIdsAfter } from './row-ids.ts'

const [first, second, third] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
const start = rowIdsAfter(NO_ROWS, [first, second, third])

test('a row keeps its id when another is added after it', () => {
  const after = rowIdsAfter(start, [first, second, third, {}])
  expect(after.ids.slice(0, 3)).toEqual(start.ids)
  expect(start.ids).not.toContain(after.ids[3])
})

test('a row keeps its id when one before it is removed, and when rows are moved', () => {
  expect(rowIdsAfter(start, [second, third]).ids).toEqual([start.ids[1], start.ids[2]])
  expect(rowIdsAfter(start, [third, first, second]).ids).toEqual([start.ids[2], start.ids[0], start.ids[1]])
})

test('a row keeps its id when a cell of it changes', () => {
  expect(rowIdsAfter(start, [first, { name: 'b2' }, third]).ids).toEqual(start.ids)
})

test('ids are never given twice', () => {
  const shorter = rowIdsAfter(start, [first])
  const longer = rowIdsAfter(shorter, [first, {}, {}])
  expect(new Set(longer.ids).size).toBe(3)
  expect(rowIdsAfter(start, [first, first, third]).ids).toHaveLength(3)
  expect(new Set(rowIdsAfter(start, [first, first, third]).ids).size).toBe(3)
})
