import { expect, test } from 'vitest'
import { type CopiedRow, serializeCopy } from './serialize-copy.ts'

async function* later(rows: readonly CopiedRow[]): AsyncGenerator<CopiedRow> {
  yield* rows
}
const numbers = (count: number): CopiedRow[] => Array.from({ length: count }, (_, id) => ({ id, text: 'é"\n' }))

/** @behaviour personal-data.organization */
test.each([0, 1, 199, 200, 201, 400])('a copy with lists of %i rows is JSON with every row', async (count) => {
  const rows = numbers(count)
  const parts: string[] = []
  for await (const part of serializeCopy({ format: 'f/1', rows, questions: later(rows), end: [] })) parts.push(part)
  expect(JSON.parse(parts.join(''))).toEqual({ format: 'f/1', rows, questions: rows, end: [] })
})

test('other work is done between the parts of a long list', async () => {
  const turns: string[] = []
  setImmediate(() => turns.push('other'))
  for await (const part of serializeCopy({ rows: numbers(450) })) if (part.includes('"id"')) turns.push('part')
  expect(turns.indexOf('other')).toBeLessThan(turns.lastIndexOf('part'))
})
