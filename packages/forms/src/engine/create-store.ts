import type { Form } from '../description/index-form.ts'
import { frCA } from '../locales/fr-ca.ts'
import type { Messages } from '../locales/messages.ts'
import type { Answer } from '../values/answer.ts'
import { AnswerStore } from './answer-store.ts'
import type { FormStore } from './form-store.ts'

/** Options of a store and of an evaluation. */
export interface StoreOptions {
  /** Fault messages; by default those that the form was read with, or French (Quebec). */
  readonly messages?: Messages
}

/**
 * Creates the store of a form that is being filled in, with its saved answers. Answers of other forms are ignored.
 * Throws a TypeError for a form that was not read, and for answers that are no list.
 */
export function createStore(form: Form, answers: readonly Answer[] = [], { messages }: StoreOptions = {}): FormStore {
  requireRead(form, answers)
  const store = new AnswerStore(form, messages ?? form.messages ?? frCA)
  store.load(answers)
  return store
}

/** In plain JavaScript, people most often get these two arguments wrong. */
function requireRead(form: unknown, answers: unknown): void {
  if (typeof form !== 'object' || form === null || !('optionById' in form))
    throw new TypeError(
      'createStore and evaluate take the `form` that readForm gives, not a description or its result.',
    )
  if (!Array.isArray(answers))
    throw new TypeError(
      'The answers should be a list of { option_id, value, details }; an empty one when there are none.',
    )
}
