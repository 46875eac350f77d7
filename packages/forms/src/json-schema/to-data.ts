import type { Form } from '../description/index-form.ts'
import type { Answer } from '../engine/answer.ts'
import { createStore } from '../engine/create-store.ts'
import type { FormStore } from '../engine/form-store.ts'
import { questionKey } from './form-schema.ts'

/** Answers as typed JSON, by `q<question id>`. */
export type FormData = Readonly<Record<string, unknown>>

/**
 * Answers as typed JSON for the JSON Schema: numbers are numbers, choices are option ids, rows are objects. Hidden and
 * blank answers are left out; a value that cannot be read stays a text, which the schema refuses. With a section's id,
 * the answers of that section only.
 */
export function toData(form: Form, source: FormStore | readonly Answer[], sectionId?: number): FormData {
  const store = 'question' in source ? source : createStore(form, source)
  const entries = form.questions.flatMap(({ question, section, model }) => {
    const state = store.question(question.id)
    const isWanted = state.visible && (sectionId === undefined || section.id === sectionId)
    const data = isWanted ? model.toData(state) : undefined
    return data === undefined ? [] : [[questionKey(question.id), data] as const]
  })
  return Object.fromEntries(entries)
}
