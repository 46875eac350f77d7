import type { Document, Request, SavedAnswer } from '@octroi/domain'
import type { LenientForm } from '@octroi/forms'
import { useAnswers, useDocuments, useRequestForm } from '../form-queries.ts'
import { useRequest } from '../queries.ts'

/** Everything that a form is shown with. */
export interface FilledForm {
  readonly request: Request
  readonly form: LenientForm
  readonly answers: readonly SavedAnswer[]
  readonly documents: readonly Document[]
}

/**
 * A request's form, answers and documents; undefined until all are there. The answers are those of now: what another
 * page fetched before does not count.
 */
export function useFilledForm(id: number): { readonly filled: FilledForm | undefined; readonly error: Error | null } {
  const request = useRequest(id)
  const form = useRequestForm(request.data)
  const answers = useAnswers(id, 'always')
  const documents = useDocuments(id)
  const fresh = answers.isFetchedAfterMount
  const filled =
    request.data && form.data && answers.data && documents.data && fresh
      ? { request: request.data, form: form.data, answers: answers.data, documents: documents.data }
      : undefined
  return { filled, error: request.error }
}
