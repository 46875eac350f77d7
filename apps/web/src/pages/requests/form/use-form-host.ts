import type { Document, Request } from '@octroi/domain'
import type { Answer, FormStore } from '@octroi/forms'
import type { FormDocument, FormHost } from '@octroi/forms/react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Client, useApi } from '../../../api.ts'
import { toastDone } from '../../../ui/toast.ts'
import { useDocumentActs } from '../form-queries.ts'
import { saveFailure } from './save-failure.ts'

interface HostOptions {
  readonly request: Request
  readonly store: FormStore
  readonly documents: readonly Document[]
}

/** What the form page needs of this application: saving with revisions, and documents. */
export function useFormHost({ request, store, documents }: HostOptions): FormHost {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const acts = useDocumentActs(request.id)
  const { id } = request
  return useMemo(
    () => ({
      documents: documentsById(documents),
      save: async (changes, { reason }) => {
        try {
          const outcome = await saveAnswers({ api, queries, id, isLeaving: reason === 'leaving' }, changes)
          if (reason === 'asked' && outcome.saved.length > 0) toastDone(t('toast.saved'), t('toast.savedText'))
          return outcome
        } catch (error) {
          throw saveFailure(error, changes)
        }
      },
      upload: async (file, question) => {
        const option = question.options[0]
        const { document, revision } = await acts.upload(file, option)
        if (option && revision !== null) {
          const answer = { option_id: option.id, value: String(document.id), details: null, revision }
          store.set(option.id, answer.value)
          store.markSaved([answer])
        }
        return toFormDocument(document)
      },
      openDocument: (document) => acts.download({ id: Number(document.id), name: document.name }),
      removeDocument: (document) => acts.remove(Number(document.id)),
    }),
    [api, queries, acts, id, store, documents, t],
  )
}

interface Saving {
  readonly api: Client
  readonly queries: QueryClient
  readonly id: number
  /** The page may be gone before the reply comes. */
  readonly isLeaving: boolean
}

/** Saves what changed; an answer that somebody else changed since comes back as a conflict, and is not saved. */
async function saveAnswers({ api, queries, id, isLeaving }: Saving, changes: readonly Answer[]) {
  const answers = changes.map(({ option_id, value, details, revision = 0 }) => ({
    option_id,
    request_id: id,
    value,
    details,
    revision,
  }))
  const { saved, conflicts, completion } = await api.answers.save(
    { params: { id }, body: { answers } },
    { keepalive: isLeaving },
  )
  queries.setQueryData<Request>(
    ['requests', id],
    (known) => known && { ...known, completion, percent: completion.percent },
  )
  await queries.invalidateQueries({ queryKey: ['answers', id], refetchType: 'none' })
  const revisions = new Map(saved.map(({ option_id, revision }) => [option_id, revision]))
  return {
    saved: changes.flatMap((answer) => {
      const revision = revisions.get(answer.option_id)
      return revision === undefined ? [] : [{ ...answer, revision }]
    }),
    conflicts,
  }
}

function toFormDocument({ id, name, size }: Document): FormDocument {
  return { id: String(id), name, size }
}

/** The documents as the form names them: by id, as text. */
export function documentsById(documents: readonly Document[]): ReadonlyMap<string, FormDocument> {
  return new Map(documents.map((document) => [String(document.id), toFormDocument(document)]))
}
