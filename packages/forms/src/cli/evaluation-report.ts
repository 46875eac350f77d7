import type { Form } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import type { StoreOptions } from '../engine/create-store.ts'
import { evaluate } from '../engine/evaluate.ts'

/** The output of `octroi-forms evaluate`, whose names are part of the contract. Ids are in display order. */
export function evaluationReport(form: Form, answers: readonly Answer[], options: StoreOptions) {
  const { progress, sections, unanswered, faults, missingDocuments, hiddenAnswered, computedResults } = evaluate(
    form,
    answers,
    options,
  )
  return {
    answers: answers.length,
    ...progress,
    unanswered_question_ids: unanswered,
    invalid_question_ids: [...new Set(faults.map(({ question_id }) => question_id))],
    hidden_answered_question_ids: hiddenAnswered,
    sections,
    computed_results: computedResults,
    missing_document_question_ids: missingDocuments,
    invalid: faults.map(({ question_id, option_id, path, code, message }) => ({
      question_id,
      option_id,
      path,
      code,
      message,
    })),
  }
}
