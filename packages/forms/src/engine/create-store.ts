import type { Form } from '../description/index-form.ts'
import { frCA } from '../locales/fr-ca.ts'
import type { Messages } from '../locales/messages.ts'
import type { Answer } from './answer.ts'
import { AnswerStore } from './answer-store.ts'
import type { FormStore } from './form-store.ts'

/** Settings of a store and of an evaluation. */
export interface StoreOptions {
  /** Words of the faults; French (Quebec) unless told otherwise. */
  readonly messages?: Messages
}

/** The store of a form being filled in, with the answers that are saved so far. Answers of other forms are left aside. */
export function createStore(
  form: Form,
  answers: readonly Answer[] = [],
  { messages = frCA }: StoreOptions = {},
): FormStore {
  const store = new AnswerStore(form, messages)
  store.load(answers)
  return store
}
