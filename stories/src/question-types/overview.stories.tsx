import { QUESTION_TYPE_IDS } from '@octroi/forms'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EXAMPLES } from './examples.ts'
import { TypeReference, WithCode } from './type-reference.tsx'

const PAGES = import.meta.glob('./*/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

/** The states that a page may not do without, by the words of its source. A title takes no answer. */
const NEEDED = ['empty', 'required', 'answered', 'readOnly', 'disabled', 'longTexts', 'narrow', 'english']
const NEEDED_OF_A_TITLE = ['empty', 'longTexts', 'narrow', 'english']

const meta: Meta = { title: 'Question types/Overview' }
export default meta

/** Every type, answered. Fails when a type has no page, or a page lacks a state. */
export const EveryType: StoryObj = {
  render: () => (
    <>
      {EXAMPLES.map((example) => (
        <section key={example.type} className="story-type">
          <h2>
            {QUESTION_TYPE_IDS[example.type]} · {example.type}
          </h2>
          <p lang="en">
            <WithCode text={example.summary} />
          </p>
        </section>
      ))}
    </>
  ),
  play: async () => {
    for (const type of Object.keys(QUESTION_TYPE_IDS)) {
      const source = PAGES[`./${type}/${type}.stories.tsx`]
      if (typeof source !== 'string') throw new Error(`The question type ${type} has no page.`)
      const needed = type === 'title' ? NEEDED_OF_A_TITLE : NEEDED
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
