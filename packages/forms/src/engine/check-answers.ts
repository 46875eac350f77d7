import type { Form, IndexedOption } from '../description/index-form.ts'
import { frCA } from '../locales/fr-ca.ts'
import { formatDecimal } from '../numbers/format-number.ts'
import type { Refusal } from '../questions/question-model.ts'
import type { Answer } from './answer.ts'
import type { AnswerFault } from './answer-fault.ts'
import type { StoreOptions } from './create-store.ts'
import { countCharacters } from './field-value.ts'

/** Most characters (code points) of one answer, whatever its type: a table of hundreds of rows stays well under. */
export const MAX_ANSWER_LENGTH = 100_000

/**
 * What keeps answers from being saved even as drafts: they belong to no question, are not of its shape, or are too long.
 * A value that is merely invalid (pattern, range, not a date) is no fault here: it is saved, and marked where it stands.
 * For what a network brings: a value that is no text is a fault like others.
 */
export function checkAnswers(
  form: Form,
  answers: readonly Pick<Answer, 'option_id' | 'value' | 'details'>[],
  { messages = frCA }: StoreOptions = {},
): AnswerFault[] {
  const seen = new Set<number>()
  return answers.flatMap((answer, place) => {
    const isSecond = seen.has(answer.option_id)
    seen.add(answer.option_id)
    const refusals = isSecond
      ? [at('option_id', 'duplicate_option')]
      : refusalsOf(form.optionById.get(answer.option_id), answer)
    return refusals.map(
      ({ path, code, detail }): AnswerFault => ({
        path: `answers[${place}].${path}`,
        option_id: answer.option_id,
        code,
        message: messages.answers[code](/^[0-9]+$/.test(detail) ? formatDecimal(detail, messages.locale) : detail),
      }),
    )
  })
}

type SentAnswer = Pick<Answer, 'value' | 'details'>

function refusalsOf(indexed: IndexedOption | undefined, answer: SentAnswer): Refusal[] {
  if (indexed === undefined) return [at('option_id', 'unknown_option')]
  if (indexed.question.question.computed?.readOnly) return [at('value', 'not_answerable')]
  return [...valueRefusals(indexed, answer.value), ...detailRefusals(indexed, answer.details ?? '')]
}

function valueRefusals({ option, question }: IndexedOption, value: string): Refusal[] {
  const refusals = textRefusals('value', value)
  if (refusals.length > 0 || value.trim() === '') return refusals
  return question.model.refusals(option, value).map((refusal) => ({ ...refusal, path: `value${refusal.path}` }))
}

function detailRefusals({ option }: IndexedOption, details: string): Refusal[] {
  const refusals = textRefusals('details', details)
  if (refusals.length > 0 || details.trim() === '') return refusals
  return option.detail === 0 ? [at('details', 'unexpected_details')] : []
}

function textRefusals(path: string, text: unknown): Refusal[] {
  if (typeof text !== 'string') return [at(path, 'wrong_shape')]
  const isTooLarge = text.length > MAX_ANSWER_LENGTH && countCharacters(text) > MAX_ANSWER_LENGTH
  if (isTooLarge) return [at(path, 'too_large', String(MAX_ANSWER_LENGTH))]
  // Databases refuse this one character, wherever it hides.
  return text.includes('\u0000') ? [at(path, 'forbidden_character')] : []
}

function at(path: string, code: Refusal['code'], detail = ''): Refusal {
  return { path, code, detail }
}
