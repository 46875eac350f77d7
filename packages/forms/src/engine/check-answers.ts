import type { Form, IndexedOption } from '../description/index-form.ts'
import { frCA } from '../locales/fr-ca.ts'
import { formatDecimal } from '../numbers/format-number.ts'
import type { Refusal } from '../question-type/question-model.ts'
import type { Answer } from '../values/answer.ts'
import { type AnswerPlace, writeAnswerPath } from '../values/answer-path.ts'
import type { AnswerFault } from '../values/answer-fault.ts'
import type { StoreOptions } from './create-store.ts'
import {
  type HeldBackCode,
  isHeldBack,
  isTooLarge,
  longTextRefusals,
  MAX_ANSWER_BYTES,
  MAX_TEXT_LENGTH,
} from '../values/answer-bounds.ts'

/**
 * Returns the faults that keep answers from being saved even as drafts: they belong to no question, have the wrong
 * shape, or exceed `MAX_TEXT_LENGTH` or `MAX_ANSWER_BYTES` (see `isHeldBack`). A value that is only invalid (pattern,
 * length, range, not a date) is no fault here: it is saved, and marked. It is meant for data from the network: a value
 * that is no text is an ordinary fault.
 */
export function checkAnswers(
  form: Form,
  answers: readonly Pick<Answer, 'option_id' | 'value' | 'details'>[],
  { messages = form.messages ?? frCA }: StoreOptions = {},
): AnswerFault[] {
  const seen = new Set<number>()
  return answers.flatMap((answer, index) => {
    const isSecond = seen.has(answer.option_id)
    seen.add(answer.option_id)
    const refusals = isSecond
      ? [at('option_id', 'duplicate_option')]
      : refusalsOf(form.optionById.get(answer.option_id), answer)
    return refusals.map(
      ({ part, path, code, detail }): AnswerFault => ({
        path: writeAnswerPath({ index, part, inside: path }),
        option_id: answer.option_id,
        code,
        message: messages.answers[code](/^[0-9]+$/.test(detail) ? formatDecimal(detail, messages.locale) : detail),
      }),
    )
  })
}

/** Returns the faults of `checkAnswers` that hold one answer back; most answers return early, without being parsed. */
export function heldBackFaults(form: Form, answer: Answer): (AnswerFault & { readonly code: HeldBackCode })[] {
  const texts = [answer.value, answer.details ?? '']
  if (texts.every((text) => text.length <= MAX_TEXT_LENGTH && !text.includes('\u0000'))) return []
  return checkAnswers(form, [answer]).filter((fault) => isHeldBack(fault))
}

type SentAnswer = Pick<Answer, 'value' | 'details'>

/** A refusal, and the part of the answer that it concerns. */
interface PartRefusal extends Refusal {
  readonly part: AnswerPlace['part']
}

function refusalsOf(indexed: IndexedOption | undefined, answer: SentAnswer): PartRefusal[] {
  if (indexed === undefined) return [at('option_id', 'unknown_option')]
  if (indexed.question.question.computed?.readOnly) return [at('value', 'not_answerable')]
  const refusals = [...valueRefusals(indexed, answer.value), ...detailRefusals(indexed, answer.details ?? '')]
  return refusals.length === 0 && isTooLarge(answer) ? [at('value', 'too_large', String(MAX_ANSWER_BYTES))] : refusals
}

function valueRefusals({ option, question }: IndexedOption, value: string): PartRefusal[] {
  const refusals = textRefusals('value', value)
  if (refusals.length > 0 || value.trim() === '') return refusals
  return question.model.refusals(option, value).map((refusal) => ({ ...refusal, part: 'value' }))
}

function detailRefusals({ option }: IndexedOption, details: string): PartRefusal[] {
  const refusals = textRefusals('details', details)
  if (refusals.length > 0 || details.trim() === '') return refusals
  if (option.detail === 0) return [at('details', 'unexpected_details')]
  return longTextRefusals(details.trim(), '').map((refusal) => ({ ...refusal, part: 'details' }))
}

function textRefusals(part: 'value' | 'details', text: unknown): PartRefusal[] {
  if (typeof text !== 'string') return [at(part, 'wrong_shape')]
  // Databases refuse this one character, anywhere in a text.
  return text.includes('\u0000') ? [at(part, 'forbidden_character')] : []
}

function at(part: AnswerPlace['part'], code: Refusal['code'], detail = ''): PartRefusal {
  return { part, path: '', code, detail }
}
