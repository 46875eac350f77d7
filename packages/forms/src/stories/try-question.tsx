import type { FormStore, Question } from '@octroi/forms'
import { Checkbox, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { QuestionExample } from './question-example.ts'
import { SettingView, storeOf } from './question-in-state.tsx'
import type { QuestionSetting } from './states.ts'

/** Id of the question, which no state on the same page has. */
const QUESTION_ID = 190

interface Choices {
  /** Null while it is the example's own. */
  readonly label: string | null
  readonly required: boolean
  readonly readOnly: boolean
  readonly disabled: boolean
  readonly english: boolean
}

interface Tried {
  readonly choices: Choices
  readonly question: Question
  readonly setting: QuestionSetting
  readonly store: FormStore
}

const FIRST: Choices = { label: null, required: false, readOnly: false, disabled: false, english: false }

/** The question itself, to fill in, with what a reader may change of it above and its stored answers under it. */
export function TryQuestion({ example }: { readonly example: QuestionExample }) {
  const [tried, setTried] = useState(() => tryWith(example, FIRST))
  const { choices, question, setting, store } = tried
  const change = (changes: Partial<Choices>) =>
    setTried(tryWith(example, { ...choices, ...changes }, tried.store.answers()))
  const toggle = (label: string, name: Exclude<keyof Choices, 'label'>) => (
    <Checkbox
      label={label}
      checked={choices[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <>
      <div className="story-try" lang="en">
        <TextInput
          label="Label of the question"
          value={choices.label ?? question.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <Group gap="lg">
          {toggle('Required', 'required')}
          {toggle('Read only', 'readOnly')}
          {toggle('Disabled', 'disabled')}
          {toggle('In English', 'english')}
        </Group>
      </div>
      <SettingView setting={setting} store={store} />
    </>
  )
}

/** Makes the question as chosen, and a store of it that has the answers given so far. */
function tryWith(example: QuestionExample, choices: Choices, answers: ReturnType<FormStore['answers']> = []): Tried {
  const own = example.question(QUESTION_ID)
  const inLanguage = choices.english ? { ...own, ...example.english(QUESTION_ID) } : own
  // A label is never empty.
  const question = {
    ...inLanguage,
    label: choices.label || inLanguage.label,
    required: choices.required ? 1 : 0,
  } as const
  const setting = { ...choices, questions: [question], answers }
  return { choices, question, setting, store: storeOf(setting, answers) }
}
