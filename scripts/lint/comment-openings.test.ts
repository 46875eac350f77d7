import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fragmentedComments, fragmentedCommentsIn } from './comment-openings.ts'

test('a comment that begins with a fragment is found, on the first line of a block too', () => {
  const source = [
    '/** Of the table. */',
    '/**',
    ' * Those that are left.',
    ' */',
    'const a = 1 // Of no concern: it follows code.',
    '// A sentence that goes on',
    '// Of course it does.',
    'const b = 2',
    '  // So many at once.',
    '/** Offers a choice. */',
  ]
  expect(fragmentedComments('a.ts', source.join('\n')).map(({ place }) => place)).toEqual([
    'a.ts:1',
    'a.ts:2',
    'a.ts:9',
  ])
})

test('no comment of the repository begins with a fragment', () => {
  expect(fragmentedCommentsIn(join(import.meta.dirname, '../..'))).toEqual([])
})
