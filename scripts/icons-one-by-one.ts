import type { Plugin } from 'vitest/config'

const PACKAGE = '@tabler/icons-react'
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g

/**
 * Imports each icon from its own file. The package's index imports six thousand, and a browser test would bundle, send
 * and run all of them for the hundred that are used. Production builds leave the unused ones out anyway.
 */
export const iconsOneByOne: Plugin = {
  name: 'octroi-icons-one-by-one',
  transform: (code) => (code.includes(PACKAGE) ? { code: oneByOne(code), map: null } : undefined),
}

/** Replaces imports of the package by imports of its files, without moving any line. */
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
