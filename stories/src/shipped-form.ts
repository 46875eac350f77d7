import { createStore, type FormStore, type QuestionType, readForm } from '@octroi/forms'
import type { FormHost } from '@octroi/forms/react'
import answers from '../../packages/forms/fixtures/answers-1-complete.json'
import description from '../../packages/forms/fixtures/forms/request-1-soutien-financier.json'

/** Saves nowhere: stories show, they keep nothing. */
export const host: FormHost = { save: async (changes) => ({ saved: changes }) }

/** The first shipped request form, with all its answers or without any. */
export function shippedStore({ filled }: { readonly filled: boolean }): FormStore {
  const result = readForm(description)
  if ('faults' in result) throw new Error(result.faults.map(({ path }) => path).join(', '))
  return createStore(result.form, filled ? answers : [])
}

/** The first question of a type that shows without any answer. */
export function firstOfType(store: FormStore, type: QuestionType): number {
  const empty = shippedStore({ filled: false })
  const found = store.form.questions.find(
    ({ question }) => question.question_type.label === type && empty.question(question.id).visible,
  )
  if (!found) throw new Error(`The shipped form shows no question of type ${type}`)
  return found.question.id
}
