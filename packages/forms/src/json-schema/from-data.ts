import type { Form } from '../description/index-form.ts'
import type { Answer } from '../engine/answer.ts'
import { questionKey } from './form-schema.ts'
import type { FormData } from './to-data.ts'

/**
 * Typed JSON, as `toData` gives it, as answers: the inverse. Questions that the data does not name have no answer; what
 * is of the wrong shape becomes an answer that the engine calls invalid. Details of options are not in the data.
 */
export function fromData(form: Form, data: FormData): Answer[] {
  return form.questions.flatMap(({ question, model }) => {
    const key = questionKey(question.id)
    const texts = model.fromData(Object.hasOwn(data, key) ? data[key] : undefined)
    return question.options.flatMap((option): Answer[] => {
      const value = model.write(option, model.read(option, texts[option.id] ?? ''))
      return value === '' ? [] : [{ option_id: option.id, value, details: null }]
    })
  })
}
