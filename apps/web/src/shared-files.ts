import type { Plugin, Rolldown } from 'vite'
import { circleOf, inWords } from './file-circles.ts'

/**
 * The files that pages share; the first that takes a module has it. Parts that change less often than ours are by
 * themselves, so that a release does not make everybody load them again.
 */
export const SHARED = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
  { name: 'start', tags: ['$initial' as const] },
  // Without these, each set of pages has a file for what just they share: a form opened with eighty, most of them tiny.
  // Two small packages are with Mantine that it imports: a file of theirs would import it too, and stop the build.
  { name: 'mantine', test: /node_modules[\\/](@mantine|@floating-ui|fast-deep-equal|klona)[\\/]/, minShareCount: 12 },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
  // By rooms that import only those before them: without, a form opened with fifty files, for each of which the page
  // asks by itself.
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

/** The tables of a form, and what only lists have. */
const TABLES = /\/react\/tables\/table-widgets\.ts$/
const LISTS = /\/node_modules\/mantine-react-table/

/**
 * Stops the build when the tables of a form would bring what lists are made with, as they did by a file of both, and when
 * built files import each other in a circle: opened by its address, a page would run what is not there yet.
 */
export function sharedFiles(): Plugin {
  return {
    name: 'octroi-shared-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const tables = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && TABLES.test(facadeModuleId))
      const brought = loadedWith(tables, chunks).flatMap(({ moduleIds }) => moduleIds)
      if (tables.length === 0) this.error('The tables of a form are no file of their own: name them in shared-files.ts')
      if (brought.some((id) => LISTS.test(id))) this.error('The tables of a form would load what lists are made with')
      const circle = circleOf(chunks)
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      if (circle) this.error(inWords(circle, { files: chunks, importsOf }))
    },
  }
}

/** Chunks, and all that these import before they run. */
export function loadedWith(
  first: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const loaded = new Set(first)
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return [...loaded]
}
