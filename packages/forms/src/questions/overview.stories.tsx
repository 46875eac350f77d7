import { QUESTION_TYPE_IDS } from '@octroi/forms'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EXAMPLES } from '../stories/examples.ts'
import { QuestionInState } from '../stories/question-in-state.tsx'
import { TypeReference, WithCode } from '../stories/type-reference.tsx'

const meta: Meta = { title: 'Question types/Overview' }
export default meta

/**
 * Every type, answered. The story fails when a type has no example; a test of the book fails when its page lacks a
 * state.
 */
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
    await expect(EXAMPLES.map(({ type }) => type)).toEqual(Object.keys(QUESTION_TYPE_IDS))
  },
}

/** The reference of every type, as at the top of their pages. */
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
