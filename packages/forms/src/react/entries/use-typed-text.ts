import { useContext, useMemo } from 'react'
import type { Field } from '../../description/form.ts'
import type { Value } from '../../values/answer.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { SilentChangeContext } from '../question/quiet-typing.ts'
import type { EntryProps, TextSubscription } from './entry-props.ts'
import { showsItsText } from './inputs.ts'

interface TypedText {
  readonly state: QuestionState
  readonly optionId: number
  readonly field: Field
}

/**
 * The text of one option for its input, and how to change it: without a render at each key, where the question allows
 * it and the input shows its text by itself. Spaces around a text are trimmed on save only: trimming while typing would
 * swallow the space between two words.
 */
export function useTypedText({ state, optionId, field }: TypedText): Pick<EntryProps, 'value' | 'stored' | 'onChange'> {
  const { store } = useFormEnvironment()
  const quietly = useContext(SilentChangeContext)
  const questionId = state.question.id
  const stored = useMemo(
    (): TextSubscription => ({
      read: () => textIn(store.question(questionId).values[optionId]),
      subscribe: (listener) => store.subscribe(questionId, listener),
    }),
    [store, questionId, optionId],
  )
  const value = textIn(state.values[optionId])
  const change = (next: string) => store.set(optionId, next)
  if (quietly === null || !showsItsText(field.type)) return { value, onChange: change }
  return { value, stored, onChange: (next) => quietly(() => change(next)) }
}

const textIn = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
