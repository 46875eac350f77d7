import { contract } from '@octroi/domain/contract'
import type { Plugin } from 'vite'
import { loadedWith } from '../shared-files.ts'
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
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const culprit = loadedWith(entries, chunks)
        .flatMap(({ moduleIds }) => moduleIds)
        .find((id) => CHECKS.test(id))
      if (culprit !== undefined) this.error(`The application would start with ${culprit}: import what needs it lazily`)
    },
  }
}
