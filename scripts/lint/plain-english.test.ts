import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareNames } from './bare-names.ts'
import { fragmentedComments } from './comment-openings.ts'
import { sourcesIn } from './sources.ts'

const SOURCES = sourcesIn(join(import.meta.dirname, '../..'))

test('a comment that begins with a fragment is found, on the first line of a block too', () => {
  const lines = [
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
  expect(fragmentedComments({ path: 'a.ts', text: lines.join('\n') })).toEqual([
    'a.ts:1 Of the table. */',
    'a.ts:2 Those that are left.',
    'a.ts:9 So many at once.',
  ])
})

test('a type, an export and a local with a bare name are found, longer names and locals of tests are not', () => {
  const lines = [
    'interface Asked {',
    'export const MOST = 3',
    '  const found = 1',
    'export type AskedAct = 1',
    'type Told = 1',
    'const next = (known: number) => known',
  ]
  expect(bareNames({ path: 'a.ts', text: lines.join('\n') })).toEqual([
    'a.ts:1 Asked',
    'a.ts:2 MOST',
    'a.ts:3 found',
    'a.ts:5 Told',
    'a.ts:6 known',
  ])
  expect(bareNames({ path: 'a.test.ts', text: '  const found = 1' })).toEqual([])
})

test('no comment of the repository begins with a fragment', () => {
  expect(SOURCES.flatMap(fragmentedComments)).toEqual([])
})

test('no type, export, local or parameter of the repository has a bare name', () => {
  expect(SOURCES.flatMap(bareNames)).toEqual([])
})
