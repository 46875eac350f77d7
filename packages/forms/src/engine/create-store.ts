import type { Form } from '../description/index-form.ts'
import { frCA } from '../locales/fr-ca.ts'
import type { Messages } from '../locales/messages.ts'
import type { Answer } from '../values/answer.ts'
import { getLocalDay, requireDay } from '../numbers/relative-day.ts'
import { AnswerStore } from './answer-store.ts'
import type { FormStore } from './form-store.ts'

/** Options of a store and of an evaluation. */
export interface StoreOptions {
  /** Fault messages; by default those that the form was read with, or French (Quebec). */
  readonly messages?: Messages
  /**
   * The day that bounds such as `today-18y` are relative to, an ISO date (`2026-11-28`). By default the day in the time
   * zone of the machine, which is read once per store; a server should pass the day where its people are.
   */
  readonly today?: string
}

/**
 * Creates the store of a form that is being filled in, with its saved answers. Answers of other forms are ignored.
 * Throws a TypeError for a form that was not read, and for answers that are no list; a RangeError when
 * `today` is no ISO date. `form` of the store has the dates of that day where bounds are relative to it.
 */
export function createStore(
  form: Form,
  answers: readonly Answer[] = [],
  { messages, today }: StoreOptions = {},
): FormStore {
  requireRead(form, answers)
  if (today !== undefined) requireDay(today)
  const formOfDay = form.resolveToday?.(today ?? getLocalDay()) ?? form
  const store = new AnswerStore(formOfDay, messages ?? form.messages ?? frCA)
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
