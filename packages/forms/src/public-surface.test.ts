import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { apiReference } from '../docs/api-reference.ts'
import { docstringOf, ENTRIES, readPublicSurface } from '../docs/exports.ts'

const surface = readPublicSurface()
const { checker, exportsOf } = surface
const SOURCES = Object.values(ENTRIES)

test.each(SOURCES)('everything that %s exports says what it is for', (entry) => {
  const silent = exportsOf(entry)
    .filter(({ declared }) => docstringOf(declared, checker) === '')
    .map(({ name }) => name)
  expect(silent).toEqual([])
})

test('no entry exports anything under two names', () => {
  for (const entry of SOURCES) {
    const declared = exportsOf(entry).map((each) => each.declared)
    expect(new Set(declared).size).toBe(declared.length)
  }
})

test('no type can be imported as a value that is not there', () => {
  const isAlso = (flags: ts.SymbolFlags) =>
    (flags & ts.SymbolFlags.Variable) !== 0 && (flags & ts.SymbolFlags.Type) !== 0
  const both = SOURCES.flatMap((entry) => exportsOf(entry).filter(({ declared }) => isAlso(declared.flags)))
  expect(both.map(({ name }) => name)).toEqual([])
})

test('every property of a description says what it holds', () => {
  const parts = ['FormDescription', 'Section', 'Question', 'Option', 'Field', 'Computed']
  const plain = new Set(['id', 'label', 'name', 'sections', 'questions', 'children_question', 'computed'])
  const silent = exportsOf('src/index.ts')
    .filter(({ name }) => parts.includes(name))
    .flatMap(({ name, declared }) =>
      checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(declared)).map((property) => ({ name, property })),
    )
    .filter(({ property }) => property.getDocumentationComment(checker).length === 0 && !plain.has(property.name))
    .map(({ name, property }) => `${name}.${property.name}`)
  expect(silent).toEqual([])
})

const API = readFileSync(join(import.meta.dirname, '../API.md'), 'utf8')

test('API.md names what is exported, as it is now: run `pnpm --filter @octroi/forms api`', () => {
  expect(API).toBe(apiReference(surface))
})

test.each(Object.entries(ENTRIES))('API.md has one line for each name of %s', (entry, source) => {
  const [, section = ''] = API.split(`\n## ${entry}\n`)
  const [lines = ''] = section.split('\n## ')
  const named = [...lines.matchAll(/^- `+ ?(\w+)/gm)].map(([, name]) => name)
  const exported = exportsOf(source).map(({ name }) => name)
  expect(named).toHaveLength(exported.length)
  expect(new Set(named)).toEqual(new Set(exported))
})
