import { describe, expect, test } from 'vitest'
import { type BuiltFile, findImportCycle, describeImportCycle } from './import-cycles.ts'

const file = (name: string, imports: readonly string[] = [], moduleIds: readonly string[] = []): BuiltFile => ({
  fileName: `${name}.js`,
  imports: imports.map((other) => `${other}.js`),
  moduleIds,
})
const circle = (...files: readonly BuiltFile[]) => findImportCycle(files)?.map(({ fileName }) => fileName)

describe('a circle of built files', () => {
  test('is none where each imports only what is before it, by however many ways', () => {
    const shared = [file('react'), file('mantine', ['react', 'outside']), file('form', ['mantine', 'react'])]
    expect(circle(file('page', ['form', 'mantine']), ...shared, file('list', ['mantine']))).toBeUndefined()
  })

  test('is found whichever file it is entered by, without what only leads to it', () => {
    const page = file('page', ['react', 'grid'])
    const round = [file('grid', ['table']), file('table', ['react', 'mantine']), file('mantine', ['grid'])]
    expect(circle(page, file('react'), ...round)).toEqual(['grid.js', 'table.js', 'mantine.js'])
    expect(circle(...round.toReversed(), file('react'), page)).toEqual(['mantine.js', 'grid.js', 'table.js'])
  })

  test('is told with the modules that it hangs on, looking through what only passes on exports', () => {
    const modules: Readonly<Record<string, readonly string[]>> = {
      '/src/grid.tsx': ['/node_modules/table/index.mjs', '/node_modules/ui/Menu.mjs'],
      '/node_modules/table/index.mjs': ['/node_modules/ui/index.mjs'],
      '/node_modules/ui/index.mjs': ['/node_modules/ui/Menu.mjs', '/node_modules/ui/Button.mjs'],
    }
    const grid = file('grid', ['table'], ['/src/grid.tsx', '/node_modules/ui/Menu.mjs'])
    const table = file('table', ['grid'], ['/node_modules/table/index.mjs'])
    const files = [grid, table, file('ui', [], ['/node_modules/ui/Button.mjs'])]
    expect(describeImportCycle([grid, table], { files, importsOf: (id) => modules[id] ?? [] })).toBe(
      [
        'Built files import each other in a circle: group them otherwise in shared-files.ts',
        'grid.js imports table.js:',
        '  /src/grid.tsx -> table/index.mjs',
        'table.js imports grid.js:',
        '  table/index.mjs -> ui/Menu.mjs',
      ].join('\n'),
    )
  })
})
