import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTypeTable } from '../../docs/type-table.ts'

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

test('the README has the table of question types as they are defined: run `pnpm --filter @octroi/forms readme`', () => {
  expect(withTypeTable(README)).toBe(README)
})

const BASE = readFileSync(join(import.meta.dirname, '../react/styles/base.css'), 'utf8')

test('the README names every variable that a theme may change, and no other', () => {
  const set = new Set([...BASE.matchAll(/^\s+(--octroi-[a-z-]+):/gm)].map(([, name]) => name))
  const named = new Set([...README.matchAll(/`(--octroi-[a-z-]+)`/g)].map(([, name]) => name))
  expect(named).toEqual(set)
})
