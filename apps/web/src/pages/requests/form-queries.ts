import type { Request } from '@octroi/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Client } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import type { FilledFormCalls, FilledFormOwner, FormVersion } from '../../filled-form/owner.ts'
import {
  formIn,
  formKey,
  useAnswersOf,
  useDocumentActsOf,
  useDocumentsOf,
  useFormOf,
} from '../../filled-form/queries.ts'
import type { Visit } from '../../page-route.ts'
import { filledRequestName, requestKey } from './queries.ts'

/** A request as the owner of its filled form. */
export function useFilledRequest(id: number): FilledFormOwner {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => ownerOf({ api, queries }, id), [api, queries, id])
}

/**
 * Asks for a request and its form before the page that shows them is there. Not for the answers: those that are shown
 * are of the moment at which the page is opened. Not as queries, whose failure the page would take for its own: it asks
 * again for what is not there, and then knows of copies too.
 */
export async function askForFilledRequest({ api, queries, params, isCurrent }: Visit): Promise<void> {
  const id = Number(params['id'])
  const owner = ownerOf({ api, queries }, id)
  const options = { signal: AbortSignal.timeout(ASKING_MS) }
  const keep = (key: readonly unknown[], found: unknown) => {
    if (isCurrent() && queries.getQueryState(key)?.data === undefined) queries.setQueryData(key, found)
  }
  const request = await api.requests.read({ params: { id } }, options)
  keep(requestKey(id), request)
  const form = formOf(request)
  keep(formKey(owner, form), formIn(await owner.calls.form(form, options)))
}

/** Longer ago, what comes is of another moment than the page. */
const ASKING_MS = 10_000

function ownerOf({ api, queries }: Pick<Visit, 'api' | 'queries'>, id: number): FilledFormOwner {
  return { name: filledRequestName(id), calls: callsOf(api, id), ...refreshing(queries, id) }
}

const callsOf = (api: Client, id: number): FilledFormCalls => ({
  form: ({ id: form_id, version }, options) =>
    api.forms.read({ params: { id: form_id }, query: { version, request_id: id } }, options),
  answers: (options) => api.answers.list({ params: { id } }, options),
  save: (changes, options) => {
    const answers = changes.map(({ option_id, value, details, revision = 0 }) => ({
      option_id,
      request_id: id,
      value,
      details,
      revision,
    }))
    return api.answers.save({ params: { id }, body: { answers } }, options)
  },
  documents: (options) => api.documents.list({ query: { request_id: id } }, options),
  upload: (file, option, following) => {
    const document = {
      request_id: id,
      ...(option && { option_id: option.id }),
      ...(option?.document_type && { type_id: option.document_type.id }),
    }
    return api.documents.upload({ file, body: { document } }, following)
  },
  download: (documentId) => api.documents.download({ params: { request_id: id, id: documentId } }),
  remove: (documentId) => api.documents.remove({ params: { id: documentId } }),
})

const refreshing = (queries: QueryClient, id: number): Pick<FilledFormOwner, 'onSaved' | 'onDocumentsChanged'> => ({
  onSaved: (completion) => {
    queries.setQueryData<Request>(
      ['requests', id],
      (known) => known && { ...known, completion, percent: completion.percent },
    )
    // What acts are open, and what they still miss, the server alone knows: the request's page asks for it again.
    void queries.invalidateQueries({ queryKey: ['requests', id], exact: true, refetchType: 'none' })
  },
  onDocumentsChanged: () => queries.invalidateQueries({ queryKey: ['requests', id] }),
})

/** The version of the form that a request is filled in on. */
export const formOf = ({ form_id, form_version }: Pick<Request, 'form_id' | 'form_version'>): FormVersion => ({
  id: form_id,
  version: form_version,
})

/** The form of a request; `broken`: questions that cannot be shown. */
export function useRequestForm(request: Request) {
  return useFormOf(useFilledRequest(request.id), formOf(request))
}

/** The answers of a request. */
export function useAnswers(id: number) {
  return useAnswersOf(useFilledRequest(id))
}

/** The documents of a request. */
export function useDocuments(id: number) {
  return useDocumentsOf(useFilledRequest(id))
}

/** Sends and deletes documents of a request, and fetches again what depends on them. */
export function useDocumentActs(id: number) {
  return useDocumentActsOf(useFilledRequest(id))
}
