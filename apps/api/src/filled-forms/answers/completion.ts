import type { Completion } from '@octroi/domain'
import { type Answer, evaluate, type Form } from '@octroi/forms'

/** What the engine says of all the answers of a request. */
export function completionOf(form: Form, answers: readonly Answer[]): Completion {
  const { progress, sections, faults, missingDocuments } = evaluate(form, answers)
  return {
    ...progress,
    sections: sections.map((section) => ({ ...section })),
    invalid_question_ids: [...new Set(faults.map(({ question_id }) => question_id))],
    missing_document_question_ids: [...missingDocuments],
  }
}
