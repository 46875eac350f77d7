import { holdsDocument } from '../question-type/question-facts.ts'
import type { QuestionState } from './form-store.ts'

/** Whether a question requires a document now, whether it has one or not. */
export function isAskedDocument(state: QuestionState): boolean {
  return holdsDocument(state) && state.required && state.visible
}

/**
 * Whether a question requires a document and has none. Documents do not count for completion, but a form cannot be
 * submitted without the required ones.
 */
export function isMissingDocument(state: QuestionState): boolean {
  return isAskedDocument(state) && !state.answered
}
