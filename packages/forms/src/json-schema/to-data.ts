import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { Answer, Row } from '../values/answer.ts'
import { createStore } from '../engine/create-store.ts'
import type { FormStore, QuestionState } from '../engine/form-store.ts'
import { isChosen, textOf } from '../values/value.ts'
import { detailOptions } from './completeness.ts'
import { detailKey, detailsKey, questionKey } from './keys.ts'

/** Answers as typed JSON, by `q<question id>`. */
export type FormData = Readonly<Record<string, unknown>>

/**
 * Converts answers to typed JSON for the JSON Schema: numbers are numbers, choices are option ids, rows are objects,
 * and the details of choices are beside them (`q5_details`). Hidden and blank answers are left out; a value that cannot
 * be parsed stays a text, which the schema rejects. With a section's id, only the answers of that section.
 */
export function toData(form: Form, source: FormStore | readonly Answer[], sectionId?: number): FormData {
  const store = 'question' in source ? source : createStore(form, source)
  const entries = form.questions.flatMap((indexed) => {
    const { question, section } = indexed
    const state = store.question(question.id)
    const isWanted = state.visible && (sectionId === undefined || section.id === sectionId)
    const data = isWanted ? dataOf(indexed, state) : undefined
    if (data === undefined) return []
    return [[questionKey(question.id), data] as const, ...detailsOf(indexed, state)]
  })
  return Object.fromEntries(entries)
}

/** The data of a question; in each row of repeated questions, the data of these. */
function dataOf({ model, inner }: IndexedQuestion, state: QuestionState): unknown {
  const data = model.toData(state)
  const { repeated } = state
  if (inner === null || repeated === undefined || !Array.isArray(data)) return data
  return data.map((row: Row) => ({
    ...(Object.hasOwn(row, 'id') && { id: row['id'] }),
    ...toData(inner, repeated.open(row)),
  }))
}

/** The details of the chosen options that require one, if there are any. */
function detailsOf(indexed: IndexedQuestion, { values, details }: QuestionState) {
  const detailed = detailOptions(indexed)
    .filter(({ id }) => isChosen(values[id]))
    .map((option) => [detailKey(option), textOf(details[option.id])] as const)
    .filter(([, text]) => text !== '')
  return detailed.length === 0 ? [] : [[detailsKey(indexed.question.id), Object.fromEntries(detailed)] as const]
}
