import { contract } from '@octroi/domain/contract'
import type { Plugin } from 'vite'
import { collectStaticImports } from '../shared-files.ts'
import { outlineCalls } from './outline.ts'

const CALLS = /\/src\/api\/calls\.ts$/
/** Modules of the schemas, which a browser does not need to make calls. */
const CHECKS = /\/node_modules\/zod\//

/**
 * Inlines the outlines of calls into the build, so that a browser creates no schemas at start. The build fails if the
 * initial files include the schema library anyway.
 */
export function createCallOutlinePlugin(): Plugin {
  return {
    name: 'octroi-outlined-calls',
    apply: 'build',
    transform: {
      filter: { id: CALLS },
      handler: () => ({ code: `export const CALLS = ${JSON.stringify(outlineCalls(contract))}`, map: null }),
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const culprit = collectStaticImports(entries, chunks)
        .flatMap(({ moduleIds }) => moduleIds)
        .find((id) => CHECKS.test(id))
      if (culprit !== undefined) this.error(`The application would start with ${culprit}: import what needs it lazily`)
    },
  }
}
