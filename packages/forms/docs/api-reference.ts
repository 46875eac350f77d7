import type ts from 'typescript'
import { docstringOf, ENTRIES, type Exported, type PublicSurface } from './exports.ts'
import { describe } from './signature.ts'

const HEAD = `<!-- written by \`node docs/write-api.ts\`; the words are those of the docstrings -->
# Everything that @octroi/forms exports

Per entry, in the order of the alphabet: what it is, how it is written, what it is for. What is cut here (\`…\`) stands in
full in the types that ship with the package, where each property says what it holds. How the parts work together is in
the [README](README.md).
`

/** The reference of all entries, as Markdown: one line per name that they export. */
export function apiReference({ checker, exportsOf }: PublicSurface): string {
  const sections = Object.entries(ENTRIES).map(([name, source]) => {
    const lines = exportsOf(source)
      .toSorted(byName)
      .map((each) => lineOf(each, checker))
    return `\n## ${name}\n${lines.join('\n')}\n`
  })
  return [HEAD, ...sections].join('')
}

/** Without regard to case first, and never by the language of the machine. */
function byName({ name: one }: Exported, { name: other }: Exported): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  if (a === b) return one < other ? -1 : 1
  return a < b ? -1 : 1
}

function lineOf(exported: Exported, checker: ts.TypeChecker): string {
  const { kind, signature } = describe(exported, checker)
  const purpose = firstSentences(docstringOf(exported.declared, checker))
  return `- ${code(`${exported.name}${signature}`)} (${kind}): ${purpose}`
}

/** The first two sentences of a docstring, on one line; lists in it are left out. */
function firstSentences(docstring: string): string {
  const [prose = ''] = docstring.split(/\n\s*(?:\n|- )/)
  return prose
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) (?=[A-Z`'])/)
    .slice(0, 2)
    .join(' ')
    .replace(/:$/, '.')
}

/** Text as code, also when it holds backticks. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
