import type { Form, IndexedQuestion } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { normaliseAnswers } from '../../engine/normalise-answers.ts'
import { questionKey } from '../../json-schema/keys.ts'
import { isRecord } from '../../question-type/data-parts.ts'

/**
 * The `formData` of a form in RJSF: under `q<question id>`, the serialised answers of the question, each with its
 * option, its text and the detail of its option. A question without answers is absent. An application may add keys of
 * its own.
 */
export type RjsfData = Readonly<Record<string, unknown>>

/**
 * Converts all saved answers to the `formData` of an RJSF form, including those of hidden questions and invalid ones.
 * Answers of other forms are left out.
 */
export function toFormData(form: Form, answers: readonly Answer[]): RjsfData {
  const byKey = new Map<string, Answer[]>()
  for (const answer of withoutBlanks(form, answers)) {
    const owner = form.optionById.get(answer.option_id)?.question
    if (owner === undefined) continue
    const key = questionKey(owner.question.id)
    byKey.set(key, [...(byKey.get(key) ?? []), answer])
  }
  return Object.fromEntries(byKey)
}

/**
 * Converts the `formData` of an RJSF form to answers as they are saved: the lossless inverse of `toFormData`. Cleared
 * answers are not included. A key whose value is no list of answers is read as typed data, in the format of `toData`,
 * so that an application may fill in a form from data of its own. Other keys are ignored.
 */
export function fromFormData(form: Form, data: RjsfData | undefined): Answer[] {
  return form.questions.flatMap((indexed) => readRjsfAnswers(form, indexed, data?.[questionKey(indexed.question.id)]))
}

/** Reads the answers of one question from RJSF's data, in the order of its options. */
export function readRjsfAnswers(form: Form, { question, model }: IndexedQuestion, data: unknown): Answer[] {
  if (data === undefined || data === null) return []
  const own = new Set(question.options.map(({ id }) => id))
  const isOwn = (each: unknown): each is Answer => isAnswer(each) && own.has(each.option_id)
  if (Array.isArray(data) && data.every(isOwn)) {
    const answersByOption = new Map(data.map((answer) => [answer.option_id, answer]))
    return withoutBlanks(
      form,
      question.options.flatMap(({ id }) => answersByOption.get(id) ?? []),
    )
  }
  const texts = model.fromData(data)
  return withoutBlanks(
    form,
    question.options.map(({ id }) => ({ option_id: id, value: texts[id] ?? '', details: null })),
  )
}

function isAnswer(each: unknown): each is Answer {
  return isRecord(each) && typeof each['option_id'] === 'number' && typeof each['value'] === 'string'
}

/**
 * Normalises the answers, and leaves out revisions: these belong to the server and would be stale when they come back.
 */
function withoutBlanks(form: Form, answers: readonly Answer[]): Answer[] {
  return normaliseAnswers(form, answers)
    .filter(({ value }) => value !== '')
    .map(({ option_id, value, details }) => ({ option_id, value, details }))
}
