import type { Plugin, Rolldown } from 'vite'
import { findImportCycle, describeImportCycle } from './import-cycles.ts'

/**
 * Shared chunks of the build; the first that matches a module gets it. Libraries that change rarely are separate, so
 * that a release does not make everybody load them again.
 */
export const SHARED_CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
  { name: 'start', tags: ['$initial' as const] },
  // Without these, every set of pages would get a chunk of its shared modules: a form needed eighty, mostly tiny. Two
  // small packages are with Mantine, which imports them: a chunk of their own would import it back, a circle that fails
  // the build.
  { name: 'mantine', test: /node_modules[\\/](@mantine|@floating-ui|fast-deep-equal|klona)[\\/]/, minShareCount: 12 },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
  // By rooms that import only earlier ones: otherwise a form needed fifty files.
  {
    name: 'values',
    test: /packages[\\/]forms[\\/]src[\\/](values|numbers|text|patterns|locales|formula)[\\/]/,
    minShareCount: 2,
  },
  { name: 'forms', test: /packages[\\/]forms[\\/]src[\\/](engine|description|question-type)[\\/]/, minShareCount: 2 },
  {
    name: 'form-parts',
    test: /packages[\\/]forms[\\/]src[\\/](react|questions|finance|journal|reader)[\\/]/,
    minShareCount: 3,
  },
  { name: 'filled-form', test: /apps[\\/]web[\\/]src[\\/]filled-form[\\/]/, minShareCount: 2 },
]

/** Modules of the tables of a form, and modules that only lists need. */
const TABLES = /\/react\/tables\/table-widgets\.ts$/
const LISTS = /\/node_modules\/mantine-react-table/

/**
 * Fails the build if the tables of a form would load the list library through a shared chunk, or if chunks import each
 * other in a circle, in which case a page could run before its imports.
 */
export function sharedFiles(): Plugin {
  return {
    name: 'octroi-shared-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const tables = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && TABLES.test(facadeModuleId))
      const brought = collectStaticImports(tables, chunks).flatMap(({ moduleIds }) => moduleIds)
      if (tables.length === 0) this.error('The tables of a form are no file of their own: name them in shared-files.ts')
      if (brought.some((id) => LISTS.test(id))) this.error('The tables of a form would load what lists are made with')
      const circle = findImportCycle(chunks)
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      if (circle) this.error(describeImportCycle(circle, { files: chunks, importsOf }))
    },
  }
}

/** Chunks with all their static imports. */
export function collectStaticImports(
  first: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const loaded = new Set(first)
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return [...loaded]
}
