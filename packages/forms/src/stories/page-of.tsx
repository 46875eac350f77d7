import type { Answer } from '@octroi/forms'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { expect, waitFor } from 'storybook/test'
import { compactJson } from './compact-json.ts'
import { QuestionInState } from './question-in-state.tsx'
import type { QuestionExample } from './question-example.ts'
import { type QuestionSetting, settingOf } from './states.ts'
import { TryQuestion } from './try-question.tsx'
import { STATE_NOTES, type StateName } from './state-notes.ts'

// Storybook's own blocks are heavy, and only the page needs them: stories that run as tests do not load them.
const TypePage = lazy(async () => ({ default: (await import('./type-page.tsx')).TypePage }))

interface QuestionArgs {
  readonly state: StateName
}

export type QuestionMeta = Meta<QuestionArgs>
export type QuestionStory = StoryObj<QuestionArgs>

/** What the play function of a keyboard story gets. */
export interface KeyboardPlay extends Pick<StoryContext, 'canvas' | 'userEvent'> {
  /** Waits until the stored answers are these: `[option, value]` or `[option, value, details]`. */
  readonly expectStored: (...answers: (readonly [number, string, string?])[]) => Promise<void>
}

const KEYBOARD_QUESTION = 130

const TRY_PARAMETERS = { docs: { canvas: { sourceState: 'none', withToolbar: false } } }

/** The page of a question type: its reference, and a story for each of its states. */
export function pageOf(example: QuestionExample) {
  const state = (name: StateName): QuestionStory => ({
    args: { state: name },
    parameters: {
      docs: {
        description: { story: example.notes?.[name] ?? STATE_NOTES[name] },
        source: { language: 'js', transform: () => sourceOf(settingOf(example, name)) },
      },
    },
    ...(name === 'narrow' && { tags: ['!autodocs'], globals: { viewport: { value: 'phone' } } }),
  })
  return {
    meta: {
      args: { state: 'empty' as StateName },
      argTypes: { state: { table: { disable: true } } },
      render: ({ state }: QuestionArgs) => <QuestionInState example={example} state={state} />,
      parameters: {
        docs: {
          page: () => (
            <Suspense>
              <TypePage example={example} />
            </Suspense>
          ),
        },
      },
    },
    /** The question to fill in, with what may be changed of it; the first story of its page. */
    tryIt: { render: () => <TryQuestion example={example} />, parameters: TRY_PARAMETERS } satisfies QuestionStory,
    state,
    /** A story whose `play` uses the keyboard alone, on an unanswered question whose first option is 1 (see `option`). */
    keyboard: (play: (keyboard: KeyboardPlay) => Promise<void>): QuestionStory => ({
      ...state('keyboard'),
      tags: ['!autodocs'],
      play: ({ canvas, userEvent }) => play({ canvas, userEvent, expectStored: expectStoredIn(canvas) }),
    }),
  }
}

/** The source that "Show code" displays: the state as a host would pass it to the form. */
function sourceOf({ questions, answers, readOnly }: QuestionSetting): string {
  const parts = [`const questions = ${compactJson(questions)}`, `const answers = ${compactJson(answers)}`]
  return [...parts, ...(readOnly ? ['const readOnly = true'] : [])].join('\n\n')
}

function expectStoredIn(canvas: StoryContext['canvas']): KeyboardPlay['expectStored'] {
  return async (...expected) => {
    const answers = expected.map(([place, value, details]) => ({
      option_id: KEYBOARD_QUESTION * 100 + place,
      value,
      details: details ?? null,
    }))
    await waitFor(() => expect(storedIn(canvas)).toEqual(answers))
  }
}

function storedIn(canvas: StoryContext['canvas']): Pick<Answer, 'option_id' | 'value' | 'details'>[] {
  const text = canvas.getByRole('region', { name: 'Stored answers' }).querySelector('pre')?.textContent ?? ''
  const answers = JSON.parse(text) as Answer[]
  return answers.map(({ option_id, value, details }) => ({ option_id, value, details }))
}
