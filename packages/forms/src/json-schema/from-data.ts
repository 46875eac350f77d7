import type { Form } from '../description/index-form.ts'
import type { QuestionModel } from '../question-type/question-model.ts'
import type { Answer } from '../values/answer.ts'
import { isChosen } from '../values/value.ts'
import { isRecord, getOwnProperty } from '../question-type/data-parts.ts'
import { detailKey, detailsKey, questionKey } from './keys.ts'
import type { FormData } from './to-data.ts'

/**
 * Converts typed JSON to answers: the inverse of `toData`. Questions that the data does not have get no answer; a value
 * of the wrong shape becomes an answer that the engine calls invalid.
 */
export function fromData(form: Form, data: FormData): Answer[] {
  return form.questions.flatMap(({ question, model, inner }) => {
    const own = getOwnProperty(data, questionKey(question.id))
    const texts = model.fromData(inner === null ? own : rowsFrom(own, inner, model))
    const details = getOwnProperty(data, detailsKey(question.id))
    return question.options.flatMap((option): Answer[] => {
      const value = model.write(option, model.read(option, texts[option.id] ?? ''))
      const detail =
        option.detail === 1 && isChosen(value) && isRecord(details) ? getOwnProperty(details, detailKey(option)) : null
      return value === '' ? [] : [{ option_id: option.id, value, details: typeof detail === 'string' ? detail : null }]
    })
  })
}

/** The rows of repeated questions; data of another shape is returned unchanged, for the model to reject. */
function rowsFrom(data: unknown, inner: Form, { repeated }: QuestionModel): unknown {
  if (!Array.isArray(data) || repeated === undefined) return data
  return data.map((part: unknown) =>
    isRecord(part)
      ? { ...(part['id'] !== undefined && { id: part['id'] }), ...repeated.rowOf(fromData(inner, part), {}) }
      : part,
  )
}
