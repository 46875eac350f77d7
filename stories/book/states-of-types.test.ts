import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QUESTION_TYPE_IDS, type QuestionType } from '@octroi/forms'
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
const TYPES = Object.keys(QUESTION_TYPE_IDS) as QuestionType[]

/** The states of a question in the order of the pages: the end of the id of its story, and what makes it. */
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
  // Its argument, which types demand, plays the keys.
  keyboard: 'page.keyboard(',
}
type State = keyof typeof STATES
type Absent = Readonly<Partial<Record<State, string>>>

const NO_OPTIONS = 'children hang from an option of radio, checkbox and select, or from the yes of toggle'
const NO_DETAIL = 'only an option of radio, checkbox and select takes a detail'
const NO_FIGURES = 'it holds no figures'
const NO_ANSWER = 'a title takes no answer'

const NO_CHOICE: Absent = { 'with-children': NO_OPTIONS, 'with-detail': NO_DETAIL }
const TEXTS: Absent = { ...NO_CHOICE, 'right-aligned': NO_FIGURES }
const CHOICES: Absent = { 'right-aligned': NO_FIGURES }

/** The states that a type does not have, and why. */
const ABSENT: Readonly<Record<QuestionType, Absent>> = {
  text: NO_CHOICE,
  textarea: TEXTS,
  number: NO_CHOICE,
  date: TEXTS,
  radio: CHOICES,
  file: { ...TEXTS, invalid: 'kinds and sizes are checked before a document is sent: any id of a document is valid' },
  checkbox: CHOICES,
  toggle: { ...CHOICES, 'with-detail': NO_DETAIL },
  select: CHOICES,
  'checkbox-list': TEXTS,
  title: {
    ...TEXTS,
    required: NO_ANSWER,
    answered: NO_ANSWER,
    invalid: NO_ANSWER,
    'read-only': NO_ANSWER,
    disabled: NO_ANSWER,
  },
  formule: NO_CHOICE,
  'multiple-text': TEXTS,
  'multiple-number': NO_CHOICE,
  'multiple-date': TEXTS,
  'multiple-textarea': TEXTS,
  table: NO_CHOICE,
  'table-mixed': NO_CHOICE,
  'financial-table': NO_CHOICE,
  'multiple-select': TEXTS,
}

test.for(TYPES)('%s has a story for every state, but for those that it cannot have', (type) => {
  const stories = ENTRIES.filter((entry) => entry.type === 'story' && pageOf(entry) === type)
  const shown = new Set(stories.map(({ id }) => id.split('--')[1]))
  const without = Object.keys(STATES).filter((state) => !shown.has(state))
  expect(without).toEqual(Object.keys(STATES).filter((state) => state in ABSENT[type]))
})

test.for(TYPES)('the stories of %s stand beside its definition, each made of the state that it names', (type) => {
  const entries = ENTRIES.filter((entry) => pageOf(entry) === type)
  const file = `../packages/forms/src/questions/${type}/${type}.stories.tsx`
  expect(new Set(entries.map(({ importPath }) => importPath))).toEqual(new Set([file]))
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const stories = entries.filter((entry) => entry.exportName !== undefined)
  for (const { id, exportName } of stories) {
    expect(source).toContain(`export const ${exportName} = ${STATES[id.split('--')[1] as State]}`)
  }
})

function pageOf({ id }: Entry): string | undefined {
  return /^question-types-(.*)--/.exec(id)?.[1]
}
