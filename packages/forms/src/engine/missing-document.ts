import { holdsDocument } from '../question-type/question-facts.ts'
import type { QuestionState } from './form-store.ts'

/** Whether a question asks for a document now, with or without one. */
export function isAskedDocument(state: QuestionState): boolean {
  return holdsDocument(state) && state.question.required === 1 && state.visible
}

/**
 * Whether a question asks for a document and has none. Documents are apart from what counts for completion, and a form
 * is not submitted without those that are required.
 */
export function isMissingDocument(state: QuestionState): boolean {
  return isAskedDocument(state) && !state.answered
}
