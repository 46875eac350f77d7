import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const PACKAGE = join(import.meta.dirname, '..')
const ENTRIES = ['src/index.ts', 'src/react/index.ts', 'src/finance/index.ts', 'src/testing/index.ts']

const { config } = ts.readConfigFile(join(PACKAGE, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, PACKAGE)
const program = ts.createProgram(
  ENTRIES.map((entry) => join(PACKAGE, entry)),
  options,
)
const checker = program.getTypeChecker()

/** What an entry exports, under the names that it is exported by, with where each thing is declared. */
function exportsOf(entry: string) {
  const source = program.getSourceFile(join(PACKAGE, entry))
  const symbol = source && checker.getSymbolAtLocation(source)
  if (symbol === undefined) throw new Error(`${entry} exports nothing`)
  return checker.getExportsOfModule(symbol).map((exported) => {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
    return { name: exported.name, declared: isAlias ? checker.getAliasedSymbol(exported) : exported }
  })
}

test.each(ENTRIES)(
  'everything that %s exports says what it is for',
  (entry) => {
    const silent = exportsOf(entry)
      .filter(({ declared }) => ts.displayPartsToString(declared.getDocumentationComment(checker)).trim() === '')
      .map(({ name }) => name)
    expect(silent).toEqual([])
  },
  60_000,
)

test('no entry exports anything under two names', () => {
  for (const entry of ENTRIES) {
    const declared = exportsOf(entry).map((each) => each.declared)
    expect(new Set(declared).size).toBe(declared.length)
  }
}, 60_000)

test('no type can be imported as a value that is not there', () => {
  const isAlso = (flags: ts.SymbolFlags) =>
    (flags & ts.SymbolFlags.Variable) !== 0 && (flags & ts.SymbolFlags.Type) !== 0
  const both = ENTRIES.flatMap((entry) => exportsOf(entry).filter(({ declared }) => isAlso(declared.flags)))
  expect(both.map(({ name }) => name)).toEqual([])
}, 60_000)

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
}, 60_000)
