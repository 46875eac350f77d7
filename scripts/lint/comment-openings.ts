import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose TypeScript is checked, from the root of the repository. */
const FOLDERS = ['apps', 'bench', 'e2e', 'packages', 'scripts', 'stories']
const LEFT_OUT = /(^|\/)(node_modules|dist|size|coverage|test-results)\//

/** Words that begin a fragment: what follows has no subject, or is a subject without a verb. */
const FRAGMENT = /^(Of|That|Those|Whose|As|Under|So|Told|Said|Asked|Found|Known|Taken|Given|Kept|Left|And|Or|Else)\b/
const OPENING = /^\s*(?:\/\*\*|\/\/)\s*(.*)$/
const CONTINUED = /^\s*\/\//

/** A comment that begins with a fragment: `path:line` and its first line. */
export interface FragmentedComment {
  readonly place: string
  readonly text: string
}

/** Lists the comments of a source that begin with a fragment rather than with a sentence. */
export function fragmentedComments(path: string, source: string): FragmentedComment[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const isContinued = CONTINUED.test(line) && CONTINUED.test(lines[index - 1] ?? '')
    const [, opening = ''] = OPENING.exec(line) ?? []
    const text = opening === '' && line.trim() === '/**' ? (lines[index + 1] ?? '').replace(/^\s*\*\s*/, '') : opening
    return !isContinued && FRAGMENT.test(text) ? [{ place: `${path}:${index + 1}`, text }] : []
  })
}

/** Lists them in every source of a repository. */
export function fragmentedCommentsIn(root: string): FragmentedComment[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))
      .flatMap((path) => fragmentedComments(path, readFileSync(join(root, path), 'utf8'))),
  )
}
