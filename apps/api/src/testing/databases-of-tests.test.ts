import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ON_EMBEDDED_ALONE, ON_EMBEDDED_TOO } from './databases-of-tests.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each([...Object.keys(ON_EMBEDDED_TOO), ...ON_EMBEDDED_ALONE])('there are tests at %s', (pattern) => {
  expect(globSync(pattern, { cwd: ROOT })).not.toEqual([])
})
