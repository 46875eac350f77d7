import type { Request } from '@octroi/domain'
import { type Option, readFormLeniently } from '@octroi/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api.ts'
import { saveAs } from '../../ui/save-as.ts'

/** The form of a request, read once: a published version never changes. `broken`: questions that cannot be shown. */
export function useRequestForm(request: Pick<Request, 'id' | 'form_id' | 'form_version'> | undefined) {
  const api = useApi()
  const { id = 0, form_id = 0, form_version: version } = request ?? {}
  return useQuery({
    queryKey: ['forms', form_id, version, id],
    queryFn: async ({ signal }) =>
      readFormLeniently(
        await api.forms.read({ params: { id: form_id }, query: { version, request_id: id } }, { signal }),
      ),
    enabled: request !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: true,
  })
}

/** The answers of a request; `always`: asked for again at each opening, however lately they came. */
export function useAnswers(id: number, refetchOnMount: 'always' | true = true) {
  const api = useApi()
  return useQuery({
    refetchOnMount,
    queryKey: ['answers', id],
    queryFn: ({ signal }) => api.answers.list({ params: { id } }, { signal }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

/** The documents of a request. */
export function useDocuments(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => api.documents.list({ query: { request_id: id } }, { signal }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

/** Sends and deletes documents of a request, and fetches again what depends on them. */
export function useDocumentActs(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => {
    const refresh = () =>
      Promise.all(
        ['documents', 'answers', 'requests'].map((noun) => queries.invalidateQueries({ queryKey: [noun, id] })),
      )
    return {
      /** `option`: the option of the file question that the document answers. */
      upload: async (file: File, option: Option | undefined) => {
        const document = {
          request_id: id,
          ...(option && { option_id: option.id }),
          ...(option?.document_type && { type_id: option.document_type.id }),
        }
        const added = await api.documents.upload({ file, body: { document } })
        await refresh()
        return added
      },
      remove: async (documentId: number) => {
        await api.documents.remove({ params: { id: documentId } })
        await refresh()
      },
      /** Hands a document to the browser, under its own name. */
      download: async (document: { readonly id: number; readonly name: string }) => {
        saveAs(await api.documents.download({ params: { request_id: id, id: document.id } }), document.name)
      },
    }
  }, [api, queries, id])
}
