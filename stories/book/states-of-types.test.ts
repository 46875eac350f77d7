import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXAMPLES } from '@octroi/forms/stories'
import { expect, test } from 'vitest'

const INDEX = join(import.meta.dirname, '../dist/index.json')
if (!existsSync(INDEX)) throw new Error('Build the book first: pnpm --filter @octroi/stories build')

interface Entry {
  readonly id: string
  readonly type: 'docs' | 'story'
  readonly importPath: string
  readonly exportName?: string
}

const ENTRIES = Object.values((JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Entry[] }).entries)

/** The states of a question in the order of the pages: the suffix of the story's id, and the code that makes it. */
const STATES = {
  empty: "page.state('empty')",
  required: "page.state('required')",
  answered: "page.state('answered')",
  invalid: "page.state('invalid')",
  'read-only': "page.state('readOnly')",
  disabled: "page.state('disabled')",
  'long-texts': "page.state('longTexts')",
  'with-children': "page.state('withChildren')",
  'with-detail': "page.state('withDetail')",
  'right-aligned': "page.state('figures')",
  narrow: "page.state('narrow')",
  'in-english': "page.state('english')",
  // The argument with the keys differs by type.
  keyboard: 'page.keyboard(',
}
type State = keyof typeof STATES
test.for(EXAMPLES)('$type has a story for every state, but for those that it cannot have', ({ type, absent = {} }) => {
  const stories = ENTRIES.filter((entry) => entry.type === 'story' && pageOf(entry) === type)
  const shown = new Set(stories.map(({ id }) => id.split('--')[1]))
  const without = Object.keys(STATES).filter((state) => !shown.has(state))
  expect(without).toEqual(Object.keys(STATES).filter((state) => state in absent))
})

test.for(EXAMPLES)(
  'the stories of $type stand beside its definition, each made of the state that it names',
  ({ type }) => {
    const entries = ENTRIES.filter((entry) => pageOf(entry) === type)
    const file = `../packages/forms/src/questions/${type}/${type}.stories.tsx`
    expect(new Set(entries.map(({ importPath }) => importPath))).toEqual(new Set([file]))
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    for (const { id, exportName } of entries) {
      const state = id.split('--')[1]
      // A type may have stories for more than these states, such as a file that is being uploaded.
      if (exportName === undefined || state === undefined || !Object.hasOwn(STATES, state)) continue
      expect(source).toContain(`export const ${exportName} = ${STATES[state as State]}`)
    }
  },
)

function pageOf({ id }: Entry): string | undefined {
  return /^question-types-(.*)--/.exec(id)?.[1]
}
