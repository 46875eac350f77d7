import { createContext, useContext } from 'react'
import type { QuestionState } from '../../engine/form-store.ts'
import { choosesOptions } from '../../question-type/question-facts.ts'
import { textOf } from '../../values/value.ts'

const NONE: ReadonlyMap<number, string> = new Map()

/** The messages of the questions of a repetition that lack a required answer, by id; empty outside of repetitions. */
export const MissingAnswersContext = createContext(NONE)

/**
 * Returns the state of a question with a fault at each of its inputs that is blank, if the repetition that it is in
 * lacks its answer; null otherwise. Its own store has no such fault, since a form that is filled in only misses answers.
 */
export function useMissingAnswer(state: QuestionState): QuestionState | null {
  const message = useContext(MissingAnswersContext).get(state.question.id)
  if (message === undefined) return null
  const { question, values, faults } = state
  const inputs = choosesOptions(state) ? [] : question.options.filter(({ id }) => textOf(values[id]) === '')
  const places = inputs.length > 0 ? inputs : question.options.slice(0, 1)
  const missing = places.map(
    ({ id }) => ({ question_id: question.id, option_id: id, path: '', code: 'missing_answer', message }) as const,
  )
  return { ...state, faults: [...faults, ...missing] }
}
