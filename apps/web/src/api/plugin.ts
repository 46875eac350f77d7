import { contract } from '@octroi/domain/contract'
import type { Plugin, Rolldown } from 'vite'
import { outlineOf } from './outline.ts'

const CALLS = /\/src\/api\/calls\.ts$/
/** What the schemas of calls are made with. The server checks calls by them; a browser only makes the calls. */
const CHECKS = /\/node_modules\/zod\//

/**
 * Writes how calls are made into the build as it is, so that a browser builds no schema of any when it starts. Stops the
 * build when what every page starts with would bring them all the same.
 */
export function outlinedCalls(): Plugin {
  return {
    name: 'octroi-outlined-calls',
    apply: 'build',
    transform: {
      filter: { id: CALLS },
      handler: () => ({ code: `export const CALLS = ${JSON.stringify(outlineOf(contract))}`, map: null }),
    },
    generateBundle(_options, bundle) {
      const first = startOf(Object.values(bundle).filter((part) => part.type === 'chunk'))
      const culprit = first.flatMap(({ moduleIds }) => moduleIds).find((id) => CHECKS.test(id))
      if (culprit !== undefined) this.error(`The application would start with ${culprit}: import what needs it lazily`)
    },
  }
}

/** The chunks that are run before anything is shown: those of the entry, and all that they import. */
function startOf(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  const first = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of first) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk)
  }
  return [...first]
}
