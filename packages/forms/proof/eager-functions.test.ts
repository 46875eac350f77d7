import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { eagerFunctions } from '../eager-functions.ts'

const MODULE = `"use client";
export const doubled = [1, 2].map((each) => twice(each))
function twice(number) {
  return 2 * number
}
export class Box {
  get() {
    return { value() { return 3 }, get more() { return 4 } }
  }
}
`

test('functions stand in parentheses, methods and directives stay, and what calls a function above it still does', async () => {
  const code = eagerFunctions(MODULE, 'module.js')
  expect(code).toMatch(/^"use client";/)
  expect(code).toContain('var twice = (function twice(number) {')
  expect(code).toContain('map(((each) => twice(each)))')
  const made: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(made).toMatchObject({ doubled: [2, 4] })
  expect(code.match(/\bvalue\(\) {|get more\(\) {|get\(\) {/g)).toHaveLength(3)
})

test('what is published has them', () => {
  const dist = join(import.meta.dirname, '../dist')
  const code = readdirSync(dist).filter((name) => name.endsWith('.js') && name !== 'cli.js')
  // Parsed, because the code of a compiled validator is a text with functions.
  const declaresFunction = (name: string) =>
    parseSync(name, readFileSync(join(dist, name), 'utf8')).program.body.some(
      ({ type }) => type === 'FunctionDeclaration',
    )
  const declared = code.filter(declaresFunction)
  expect(declared).toEqual([])
})
