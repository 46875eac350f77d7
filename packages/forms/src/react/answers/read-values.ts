import type { Field } from '../../description/form.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { isChosen, textOf } from '../../values/value.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import { optionField } from '../entries/option-field.ts'
import type { AnswerReader, ReadPair, ReadingMessages } from './read-answer.ts'

/**
 * Reads the answer of a question with one input: numbers grouped, dates as dd-mm-yyyy. `kind` is used where the field
 * names no type.
 */
export const readSingle =
  (kind: Field['type']): AnswerReader =>
  ({ question, values }, { locale }) => {
    const value = textOf(values[question.options[0]?.id ?? 0])
    const field = optionField(question, 0, kind)
    return { kind: 'text', text: withUnit(field, formatFieldValue(field.type, value, locale)) }
  }

/** Adds the unit of a field to an answer, if there are both. */
function withUnit({ unit }: Field, text: string): string {
  return unit === undefined || text === '' ? text : `${text}\u00a0${unit}`
}

/** What a question computes from its pairs, with its label; undefined when there is nothing to show. */
type ResultOf = (state: QuestionState, messages: ReadingMessages) => Omit<ReadPair, 'key' | 'isResult'> | undefined

const NO_RESULT: ResultOf = () => undefined

/** The answers of a question with one input per option, each after its label, and what is computed from them. */
export const readPairs =
  (
    kind: Field['type'],
    resultOf: ResultOf = NO_RESULT,
    format: typeof formatFieldValue = formatFieldValue,
  ): AnswerReader =>
  (state, messages) => {
    const { question, values } = state
    const pairs = question.options.map((option, place) => {
      const field = optionField(question, place, kind)
      const text = withUnit(field, format(field.type, textOf(values[option.id]), messages.locale))
      return { key: option.id, label: option.label, text, isResult: false }
    })
    const result = resultOf(state, messages)
    return { kind: 'pairs', pairs: result ? [...pairs, { ...result, key: 'result', isResult: true }] : pairs }
  }

/** The options that were chosen, with their details: alone as a text, else as a list. One no longer offered is marked. */
export const readChoices: AnswerReader = ({ question, values, details, unavailable }, { colon, noLongerOffered }) => {
  const items = question.options
    .filter((option) => isChosen(values[option.id]))
    .map((option) => {
      const detail = option.detail === 1 ? textOf(details[option.id]) : ''
      const label = option.label || question.label
      const text = unavailable.has(option.id) ? noLongerOffered(label) : label
      return { key: option.id, text: detail === '' ? text : `${text}${colon}${detail}` }
    })
  return items.length > 1 ? { kind: 'list', items } : { kind: 'text', text: items[0]?.text ?? '' }
}
