import type { Document } from '@octroi/domain'
import type { FormDocument } from '@octroi/forms/react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'
import { saveAs } from '../../../ui/save-as.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'

interface Compared {
  readonly requestId: number
  /** The current documents. */
  readonly documents: readonly Document[]
  /** The compared returns, with the ids of the documents in their answers. */
  readonly returns: readonly { readonly id: number; readonly documents: readonly { readonly id: string }[] }[]
}

/** Downloads a compared document: the current one, or the one that was kept at a return. */
export function useReturnedDocument({ requestId, documents, returns }: Compared): (document: FormDocument) => void {
  const api = useApi()
  const toasts = useActToasts()
  const { mutate } = useMutation({
    mutationFn: async ({ id, name }: FormDocument) => {
      const document_id = Number(id)
      const round = returns.find((one) => one.documents.some((document) => document.id === id))
      const isThere = documents.some((document) => document.id === document_id)
      const bytes =
        isThere || round === undefined
          ? await api.documents.download({ params: { request_id: requestId, id: document_id } })
          : await api.remarks.document({ params: { id: requestId, round_id: round.id, document_id } })
      saveAs(bytes, name)
    },
    onSuccess: toasts.quiet,
    onError: toasts.refused,
  })
  return mutate
}
