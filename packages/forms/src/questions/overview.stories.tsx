import { QUESTION_TYPE_IDS } from '@octroi/forms'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EXAMPLES } from '../stories/examples.ts'
import { QuestionInState } from '../stories/question-in-state.tsx'
import { TypeReference, WithCode } from '../stories/type-reference.tsx'

const PAGES = import.meta.glob('./*/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

/** The states that a page may not do without, by the words of its source. A title takes no answer. */
const NEEDED = ['empty', 'required', 'answered', 'readOnly', 'disabled', 'longTexts', 'narrow', 'english']
const NEEDED_OF_A_TITLE = ['empty', 'longTexts', 'narrow', 'english']

/** States of some types only: choices have children and details, figures stand to the right. A file cannot be invalid. */
const CHOICES = ['radio', 'checkbox', 'select']
const FIGURES = ['text', 'number', 'formule', 'multiple-number', 'table', 'table-mixed', 'financial-table']
const OF_SOME: readonly (readonly [state: string, types: ReadonlySet<string>])[] = [
  ['withChildren', new Set([...CHOICES, 'toggle'])],
  ['withDetail', new Set(CHOICES)],
  ['figures', new Set(FIGURES)],
  ['invalid', new Set(Object.keys(QUESTION_TYPE_IDS).filter((type) => type !== 'file' && type !== 'title'))],
]

const meta: Meta = { title: 'Question types/Overview' }
export default meta

/** Every type, answered. Fails when a type has no page, or a page lacks a state. */
export const EveryType: StoryObj = {
  render: () => (
    <>
      {EXAMPLES.map((example, place) => (
        <section key={example.type} className="story-type">
          <h2>
            {QUESTION_TYPE_IDS[example.type]} ·{' '}
            <a href={`./?path=/docs/question-types-${example.type}--docs`} target="_top">
              {example.type}
            </a>
          </h2>
          <p lang="en">
            <WithCode text={example.summary} />
          </p>
          <QuestionInState example={example} state="answered" wire={false} base={10_000 + place * 10} />
        </section>
      ))}
    </>
  ),
  play: async () => {
    for (const type of Object.keys(QUESTION_TYPE_IDS)) {
      const source = PAGES[`./${type}/${type}.stories.tsx`]
      if (typeof source !== 'string') throw new Error(`The question type ${type} has no page.`)
      const needed =
        type === 'title'
          ? NEEDED_OF_A_TITLE
          : [...NEEDED, ...OF_SOME.flatMap(([name, types]) => (types.has(type) ? [name] : []))]
      await expect(needed.filter((state) => !source.includes(`page.state('${state}')`))).toEqual([])
      await expect(source).toContain('page.keyboard(')
    }
  },
}

/** The reference of every type, as it stands on top of their pages. */
export const References: StoryObj = {
  tags: ['!dev'],
  render: () => (
    <>
      {EXAMPLES.map((example) => (
        <section key={example.type} aria-label={example.type}>
          <h2>{example.type}</h2>
          <TypeReference example={example} />
        </section>
      ))}
    </>
  ),
}
