import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '../../..')
/** Pages with the example for newcomers: the front page, and the page on npm. */
const PAGES = ['README.md', 'packages/forms/README.md']

/** Returns the example code of the READMEs. Throws unless it is identical in all of them. */
export function readmeExample(): string {
  const examples = PAGES.flatMap((page) => {
    const text = readFileSync(join(REPOSITORY, page), 'utf8')
    return [...text.matchAll(/^```tsx\n([^]*?)^```$/gm)].map(([, lines = '']) => lines)
  })
  const wholes = examples.filter((lines) => lines.includes('root.render('))
  const [example] = wholes
  if (example === undefined || wholes.length !== PAGES.length || new Set(wholes).size !== 1)
    throw new Error(`${PAGES.join(' and ')} should each hold the same example, with its \`root.render(\``)
  return example
}
