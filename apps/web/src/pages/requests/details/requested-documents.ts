import type { Document, SavedAnswer } from '@octroi/domain'
import { evaluate, type Form, holdsDocument, type Option } from '@octroi/forms'

/** A document that the form requests, with the file that was provided. */
export interface RequestedDocument {
  readonly id: number
  readonly name: string
  readonly help: string | null
  readonly required: boolean
  readonly option: Option
  /** Accepted extensions without a dot; empty accepts all. */
  readonly kinds: readonly string[]
  readonly provided: Document | undefined
}

/**
 * Lists the documents that the visible file questions of a form request, in order, with the provided files. A hidden
 * question requests nothing.
 */
export function requestedDocuments(
  form: Form,
  answers: readonly SavedAnswer[],
  documents: readonly Document[],
): RequestedDocument[] {
  const { questions } = evaluate(form, answers)
  return form.questions.filter(holdsDocument).flatMap(({ question }) => {
    const option = question.options[0]
    const state = questions.get(question.id)
    if (!option || state?.visible !== true) return []
    return [
      {
        id: question.id,
        name: question.label,
        help: question.help,
        required: state.required,
        option,
        kinds: question.fields[0]?.values ?? [],
        provided: documents.findLast((document) => document.option_id === option.id),
      },
    ]
  })
}
