import type { Answer, Option } from '@octroi/forms'
import { answer as answerTo, option } from '@octroi/forms/testing'

/** Creates the options of a question, with ids from the question's: those of question 3 are 301, 302 and so on. */
export function options(questionId: number, ...changes: readonly Partial<Option>[]): Option[] {
  return changes.map((change, place) => option(questionId * 100 + place + 1, { label: '', ...change }))
}

/** The answer to one option of a question, by its place from 1: its value, or its value and its details. */
export function answer(questionId: number, place: number, input: string | readonly [string, string]): Answer {
  const [value, details] = typeof input === 'string' ? [input, null] : input
  return answerTo(questionId * 100 + place, value, details)
}
