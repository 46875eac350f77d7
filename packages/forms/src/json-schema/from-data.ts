import type { Form } from '../description/index-form.ts'
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
  return form.questions.flatMap(({ question, model }) => {
    const texts = model.fromData(getOwnProperty(data, questionKey(question.id)))
    const details = getOwnProperty(data, detailsKey(question.id))
    return question.options.flatMap((option): Answer[] => {
      const value = model.write(option, model.read(option, texts[option.id] ?? ''))
      const detail =
        option.detail === 1 && isChosen(value) && isRecord(details) ? getOwnProperty(details, detailKey(option)) : null
      return value === '' ? [] : [{ option_id: option.id, value, details: typeof detail === 'string' ? detail : null }]
    })
  })
}
