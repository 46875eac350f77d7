import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { evaluate } from '../engine/evaluate.ts'
import { formOf } from '../testing/builders.ts'
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

test('the description that the README shows is right, and so are its answers', () => {
  const [, json = ''] = /^```json\n([^]*?)^```$/m.exec(README) ?? []
  const [, answers = ''] = /Answers attach to options, as text: `([^`]*)`/.exec(README) ?? []
  const evaluation = evaluate(formOf(JSON.parse(json)), JSON.parse(answers))
  expect(evaluation).toMatchObject({ progress: { counted: 2, answered: 2 }, faults: [], isReadyToSubmit: true })
})
