import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose TypeScript is checked, from the root of the repository. */
const FOLDERS = ['apps', 'bench', 'e2e', 'packages', 'scripts', 'stories']
const LEFT_OUT = /(^|\/)(node_modules|\.declarations|dist|size|coverage|test-results)\//

/** A TypeScript file with its path from the root. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Reads every TypeScript file of a repository. */
export function sourcesIn(root: string): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
}
