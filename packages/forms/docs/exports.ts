import { join } from 'node:path'
import ts from 'typescript'

const PACKAGE = join(import.meta.dirname, '..')

/** The entries of the package that hold code, by the name that they are imported under, with their source. */
export const ENTRIES = {
  '@octroi/forms': 'src/index.ts',
  '@octroi/forms/react': 'src/react/index.ts',
  '@octroi/forms/merging': 'src/react/merging/index.ts',
  '@octroi/forms/remarks': 'src/react/remarks/index.ts',
  '@octroi/forms/inspector': 'src/inspector/index.ts',
  '@octroi/forms/rjsf': 'src/react/rjsf/index.ts',
  '@octroi/forms/reading': 'src/react/answers/index.ts',
  '@octroi/forms/drafts': 'src/drafts/index.ts',
  '@octroi/forms/editor': 'src/editor/index.ts',
  '@octroi/forms/xlsform': 'src/xlsform/index.ts',
  '@octroi/forms/finance': 'src/finance/index.ts',
  '@octroi/forms/mathjs': 'src/mathjs/index.ts',
  '@octroi/forms/testing': 'src/testing/index.ts',
} as const

/** The source of an entry, from the folder of the package. */
export type EntrySource = (typeof ENTRIES)[keyof typeof ENTRIES]

/** Something exported: the name that it is exported by, and what was declared. */
export interface Exported {
  readonly name: string
  readonly declared: ts.Symbol
}

/** The compiler's view of the package's sources. */
export interface PublicSurface {
  readonly checker: ts.TypeChecker
  /** What an entry exports, in the order of its exports. Throws an Error for an entry that exports nothing. */
  readonly exportsOf: (entry: EntrySource) => readonly Exported[]
}

/** Reads all entries with the compiler, which takes some seconds: once is enough. */
export function readPublicSurface(): PublicSurface {
  const { config } = ts.readConfigFile(join(PACKAGE, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, PACKAGE)
  const sources = Object.values(ENTRIES).map((entry) => join(PACKAGE, entry))
  const program = ts.createProgram(sources, options)
  const checker = program.getTypeChecker()
  const exportsOf = (entry: EntrySource) => {
    const source = program.getSourceFile(join(PACKAGE, entry))
    const symbol = source && checker.getSymbolAtLocation(source)
    if (symbol === undefined) throw new Error(`${entry} exports nothing`)
    return checker.getExportsOfModule(symbol).map((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
      return { name: exported.name, declared: isAlias ? checker.getAliasedSymbol(exported) : exported }
    })
  }
  return { checker, exportsOf }
}

/** The docstring of something exported, without its tags; '' when it has none. */
export function docstringOf(declared: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(declared.getDocumentationComment(checker)).trim()
}
