import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTypeTable } from '../../readme/type-table.ts'

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

test('the README has the table of question types as they are defined: run `pnpm --filter @octroi/forms readme`', () => {
  expect(withTypeTable(README)).toBe(README)
})
