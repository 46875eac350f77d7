import { EXAMPLES } from '@octroi/forms/stories'
import API from '../../../packages/forms/API.md?raw'
import README from '../../../packages/forms/README.md?raw'

const GUIDES = import.meta.glob<string>('../**/*.mdx', { query: '?raw', import: 'default', eager: true })

/** A part of a page that a search finds: what stands under one heading, or one exported name. */
export interface Passage {
  readonly id: number
  /** The name of the page, such as `Guides/Saving`. */
  readonly page: string
  readonly heading: string
  readonly text: string
}

/** Every passage of the guides, of the pages of question types, of the README and of the list of exports. */
export function allPassages(): Passage[] {
  const guides = Object.values(GUIDES).flatMap((source) => passagesOf(titleOf(source), source))
  const types = EXAMPLES.map(({ type, summary, wire, keyboard }) => ({
    page: `Question types/${type}`,
    heading: type,
    text: [summary, `Answers: ${wire}`, ...keyboard.map((line) => line.join(' '))].join('\n'),
  }))
  const passages = [...guides, ...types, ...passagesOf('Reference/README', README), ...exportsOf(API)]
  return passages.map((passage, id) => ({ ...passage, id }))
}

/** The address of a page in the book, by its name: Storybook makes it of the words. */
export function addressOf(page: string): string {
  const words = page.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  return `?path=/docs/${words}--docs`
}

type UnnumberedPassage = Omit<Passage, 'id'>

function passagesOf(page: string, source: string): UnnumberedPassage[] {
  return source.split(/^#+ /m).flatMap((part, place) => {
    const [first = '', ...lines] = part.split('\n')
    const text = plainOf(lines.join('\n'))
    return place === 0 || text === '' ? [] : [{ page, heading: first.replaceAll('`', ''), text }]
  })
}

/** One passage for each exported name: its line in the list. */
function exportsOf(source: string): UnnumberedPassage[] {
  return source.split('\n').flatMap((line) => {
    const [, name] = /^- `(\w+)/.exec(line) ?? []
    return name === undefined ? [] : [{ page: 'Reference/API', heading: name, text: line.slice(2) }]
  })
}

function titleOf(source: string): string {
  return /<Meta title="([^"]*)"/.exec(source)?.[1] ?? ''
}

/** Text without the components of a page, and without the marks of Markdown. */
function plainOf(source: string): string {
  return source
    .replaceAll(/^(import|export) .*$/gm, '')
    .replaceAll(/^\s*<[^>]*>\s*$/gm, '')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[*[\]`]/g, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
