import type { AnswerReader } from '../../react/answers/read-answer.ts'
import { readChoices, readSingle } from '../../react/answers/read-values.ts'
import { isOverOptions } from './definition.ts'

const readValue = readSingle('select')

/** The chosen option with its detail, or the chosen value. */
export const readSelect: AnswerReader = (state, messages) =>
  isOverOptions(state.question) ? readChoices(state, messages) : readValue(state, messages)
