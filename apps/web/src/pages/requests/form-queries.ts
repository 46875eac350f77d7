import type { Request } from '@octroi/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Client } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import type { FilledFormCalls, FilledFormOwner, AnswersAndDocuments } from '../../filled-form/owner.ts'
import { partKey } from '../../filled-form/part-key.ts'
import {
  parseForm,
  formKey,
  useAnswersOf,
  useDocumentActsOf,
  useDocumentsOf,
  useFormOf,
} from '../../filled-form/queries.ts'
import { needsMathjs } from '../../filled-form/read-options.ts'
import type { Visit } from '../../page-route.ts'
import { dropPrefetched, takeArrivedParts, takePrefetched } from './prefetched.ts'
import { formCall, formOf } from './form-call.ts'
import { setAsideKey } from './form-changes/queries.ts'
import { filledRequestName, requestKey } from './queries.ts'
import { refreshUnchanged } from './remarks/queries.ts'

/** A request as the owner of its filled form. */
export function useFilledRequest(id: number): FilledFormOwner {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => ownerOf({ api, queries }, id), [api, queries, id])
}

/** Puts a prefetched request into the query cache, unless it is there already. */
export const cacheRequest = (visit: Keeping, request: Request): void => keep(visit, requestKey(request.id), request)

/**
 * Parses the prefetched form of a request and puts it into the query cache, like `cacheRequest`. A form that needs
 * mathjs stays prefetched: its page parses it once mathjs is loaded.
 */
export function cacheRequestForm(visit: Keeping, request: Request, description: unknown): void {
  if (needsMathjs(description)) return
  keep(visit, formKey({ name: filledRequestName(request.id) }, formOf(request)), parseForm(description))
  dropPrefetched(visit.api, { id: request.id, part: 'form' })
}

/**
 * Puts prefetched answers and documents into the query cache, like `cacheRequest`. The page fetches the answers when it
 * opens, and receives the prefetched ones; it fetches the documents only when they change.
 */
export function cacheFormParts(visit: Keeping, id: number, { answers, documents }: AnswersAndDocuments): void {
  const owner = { name: filledRequestName(id) }
  keep(visit, partKey(owner, 'answers'), answers)
  keep(visit, partKey(owner, 'documents'), documents)
  dropPrefetched(visit.api, { id, part: 'documents' })
}

type Keeping = Pick<Visit, 'api' | 'queries' | 'isCurrent'>

function keep({ queries, isCurrent }: Omit<Keeping, 'api'>, key: readonly unknown[], matches: unknown): void {
  if (isCurrent() && queries.getQueryState(key)?.data === undefined) queries.setQueryData(key, matches)
}

function ownerOf({ api, queries }: Pick<Visit, 'api' | 'queries'>, id: number): FilledFormOwner {
  const openedWith = () => takeArrivedParts(api, id)
  return { name: filledRequestName(id), calls: callsOf(api, id), openedWith, ...refreshing(queries, id) }
}

const callsOf = (api: Client, id: number): FilledFormCalls => ({
  form: (_, options) => takePrefetched(api, { id, part: 'form' }, () => formCall(api, id, options)),
  earlierForm: ({ id: formId, version }, options) =>
    api.forms.read({ params: { id: formId }, query: { version } }, options),
  answers: (options) =>
    takePrefetched(api, { id, part: 'answers' }, () => api.answers.list({ params: { id } }, options)),
  save: (changes, { version, renewed = [], ...options }) => {
    const answers = changes.map(({ option_id, value, details, revision = 0 }) => ({
      option_id,
      request_id: id,
      value,
      details,
      revision,
    }))
    return api.answers.save(
      { params: { id }, body: { answers, form_version: version, renewed: [...renewed] } },
      options,
    )
  },
  follow: (body, options) => api.answers.follow({ params: { id }, body }, options),
  documents: (options) =>
    takePrefetched(api, { id, part: 'documents' }, () => api.documents.list({ query: { request_id: id } }, options)),
  upload: (file, { option, fieldId }, following) => {
    const document = {
      request_id: id,
      ...(option && { option_id: option.id }),
      ...(fieldId !== undefined && { field_id: fieldId }),
      ...(option?.document_type && { type_id: option.document_type.id }),
    }
    return api.documents.upload({ file, body: { document } }, following)
  },
  download: (documentId) => api.documents.download({ params: { request_id: id, id: documentId } }),
  remove: (documentId) => api.documents.remove({ params: { id: documentId } }),
})

const refreshing = (
  queries: QueryClient,
  id: number,
): Pick<FilledFormOwner, 'onSaved' | 'onDocumentsChanged' | 'onVersionChanged'> => ({
  onSaved: (completion) => {
    queries.setQueryData<Request>(
      ['requests', id],
      (current) => current && { ...current, completion, percent: completion.percent },
    )
    refreshUnchanged(queries, id)
    // Only the server knows which acts are open and what they miss, so the request's page refetches it.
    void queries.invalidateQueries({ queryKey: ['requests', id], exact: true, refetchType: 'none' })
  },
  onDocumentsChanged: () => queries.invalidateQueries({ queryKey: ['requests', id] }),
  // The answers come first: the form is opened again with them as soon as the request has its new version.
  onVersionChanged: async () => {
    await queries.invalidateQueries({ queryKey: partKey({ name: filledRequestName(id) }, 'answers') })
    await queries.invalidateQueries({ queryKey: setAsideKey(id) })
    await queries.invalidateQueries({ queryKey: requestKey(id), exact: true })
  },
})

/** Fetches the form of a request; `broken` lists questions that cannot be shown. */
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

/** Uploads and deletes documents of a request, and refetches what depends on them. */
export function useDocumentActs(id: number) {
  return useDocumentActsOf(useFilledRequest(id))
}
