import type { Source } from './sources.ts'

/** Words that begin a fragment: what follows has no subject, or is a subject without a verb. */
const FRAGMENT = /^(Of|That|Those|Whose|As|Under|So|Told|Said|Asked|Found|Known|Taken|Given|Kept|Left|And|Or|Else)\b/
const OPENING = /^\s*(?:\/\*\*|\/\/)\s*(.*)$/
const CONTINUED = /^\s*\/\//

/** Lists the comments of a source that begin with a fragment rather than with a sentence: `path:line text`. */
export function fragmentedComments({ path, text }: Source): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const isContinued = CONTINUED.test(line) && CONTINUED.test(lines[index - 1] ?? '')
    const [, opening = ''] = OPENING.exec(line) ?? []
    const isBlock = opening === '' && line.trim() === '/**'
    const first = isBlock ? (lines[index + 1] ?? '').replace(/^\s*\*\s*/, '') : opening
    return !isContinued && FRAGMENT.test(first) ? [`${path}:${index + 1} ${first}`] : []
  })
}
