import type { Plugin } from 'vitest/config'

const PACKAGE = '@tabler/icons-react'
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g

/**
 * Brings each icon from a file of its own: their package is one file of six thousand others, which a browser test would
 * bundle, send and run whole for the hundred that the sources name. What is built leaves the others out by itself.
 */
export const iconsOneByOne: Plugin = {
  name: 'octroi-icons-one-by-one',
  transform: (code) => (code.includes(PACKAGE) ? { code: oneByOne(code), map: null } : undefined),
}

/** Imports of the package as imports of its files; no line moves. */
export function oneByOne(code: string): string {
  return code.replaceAll(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [icon = '', local = icon] = name.split(/\s+as\s+/)
        return `import ${local} from '${PACKAGE}/dist/esm/icons/${icon}.mjs';`
      })
      .join(' '),
  )
}
