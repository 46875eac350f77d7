import { describe, expect, test } from 'vitest'
import { PerRow } from './per-row.ts'

function counted() {
  const made: string[] = []
  const perRow = new PerRow((row, place) => {
    made.push(`${row['a']}@${place}`)
    return `${row['a']}@${place}`
  })
  return { made, perRow }
}

const rows = ['x', 'y', 'z'].map((a) => ({ a }))

describe('what is made of each row', () => {
  test('is made once for a list, however often it is asked for', () => {
    const { made, perRow } = counted()
    expect(perRow.of(rows)).toEqual(['x@0', 'y@1', 'z@2'])
    expect(perRow.of(rows)).toBe(perRow.of(rows))
    expect(made).toHaveLength(3)
  })

  test('is made anew for the one row that changed', () => {
    const { made, perRow } = counted()
    perRow.of(rows)
    const next = rows.with(1, { a: 'new' })
    expect(perRow.of(next)).toEqual(['x@0', 'new@1', 'z@2'])
    expect(made.slice(3)).toEqual(['new@1'])
  })

  test('is made anew for rows that stand in another place, since it may name it', () => {
    const { perRow } = counted()
    perRow.of(rows)
    expect(perRow.of(rows.slice(1))).toEqual(['y@0', 'z@1'])
    expect(perRow.of(rows)).toEqual(['x@0', 'y@1', 'z@2'])
  })

  test('never mixes up two lists that take turns', () => {
    const { perRow } = counted()
    const others = [{ a: 'q' }]
    perRow.of(rows)
    expect(perRow.of(others)).toEqual(['q@0'])
    expect(perRow.of(rows)).toEqual(['x@0', 'y@1', 'z@2'])
  })
})
