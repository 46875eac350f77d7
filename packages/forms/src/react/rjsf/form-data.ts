import type { Form, IndexedQuestion } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { normaliseAnswers } from '../../engine/normalise-answers.ts'
import { questionKey } from '../../json-schema/keys.ts'
import { isRecord } from '../../question-type/data-parts.ts'

/**
 * What RJSF holds of a form: by `q<question id>`, the answers of the question as they travel, each with its option, its
 * text and the detail that its option asks for. A question without answers is absent. Keys of an application's own may
 * are beside them.
 */
export type RjsfData = Readonly<Record<string, unknown>>

/**
 * Saved answers as the `formData` of an RJSF form, all of them: those of hidden questions, and what is not valid yet,
 * too. Answers of other forms are left out.
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
 * The answers in the `formData` of an RJSF form, as they are saved: the inverse of `toFormData`, without loss. What was
 * cleared is not among them. A key whose value is no list of answers is read as typed data, as `toData` gives it, so that
 * an application may fill in a form from data of its own. Other keys are left aside.
 */
export function fromFormData(form: Form, data: RjsfData | undefined): Answer[] {
  return form.questions.flatMap((indexed) => answersIn(form, indexed, data?.[questionKey(indexed.question.id)]))
}

/** The answers in RJSF's data of one question, in the order of its options. */
export function answersIn(form: Form, { question, model }: IndexedQuestion, data: unknown): Answer[] {
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

/** Normalised, as an answer travels: revisions are the server's and would be stale when they come back. */
function withoutBlanks(form: Form, answers: readonly Answer[]): Answer[] {
  return normaliseAnswers(form, answers)
    .filter(({ value }) => value !== '')
    .map(({ option_id, value, details }) => ({ option_id, value, details }))
}
