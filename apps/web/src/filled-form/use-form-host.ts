import type { Document, SavedAnswer } from '@octroi/domain'
import { type Answer, type FormStore, readAnswerPath } from '@octroi/forms'
import { FileRefusedError, type FormHost } from '@octroi/forms/react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isFileRefusal } from '../api/api-error.ts'
import { useUser } from '../session/session.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { documentsById, toFormDocument } from './form-documents.ts'
import { followForm } from './follow-form.ts'
import type { FilledFormOwner } from './owner.ts'
import { partKey } from './part-key.ts'
import { useDocumentActsOf } from './queries.ts'
import { mergeSavedAnswers } from './saved-answers.ts'
import { saveFailure } from './save-failure.ts'
import { useErasureGuard } from './use-erasure.ts'

interface HostOptions {
  readonly owner: FilledFormOwner
  readonly store: FormStore
  readonly documents: readonly Document[]
  /** The version of the form on the page. */
  readonly version: number
  /** Time of the latest answer with which the form was opened; null if there are none. */
  readonly from: string | null
}

/** The host of the form page: saving with revisions, and documents. */
export function useFormHost({ owner, store, documents, version, from }: HostOptions): FormHost {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const acts = useDocumentActsOf(owner)
  const { id, name, surname } = useUser()
  const by = `${name} ${surname}`
  const unlessErased = useErasureGuard(id)
  return useMemo(
    () => ({
      documents: documentsById(documents),
      save: (changes, { reason, renewed }) =>
        unlessErased(async () => {
          try {
            const saving = { queries, owner, by, version, renewed, isLeaving: reason === 'leaving' }
            const outcome = await saveAnswers(saving, changes)
            if (reason === 'asked' && outcome.saved.length > 0) toastSuccess(t('toast.saved'), t('toast.savedText'))
            return outcome
          } catch (error) {
            throw saveFailure(error, changes)
          }
        }),
      upload: async (file, question, { cell, ...following }) => {
        const option = question.options.find(({ id }) => cell === undefined || id === cell.optionId)
        const target = { option, fieldId: cell?.field.id }
        const { document, revision } = await acts.upload(file, { ...target, ...following }).catch(rethrow)
        if (option && revision !== null) {
          const answer = { option_id: option.id, value: String(document.id), details: null, revision }
          store.set(option.id, answer.value)
          store.markSaved([answer])
        }
        return toFormDocument(document)
      },
      // Loaded on demand: few tables are changed by two people.
      merging: async () => (await import('@octroi/forms/merging')).merging,
      openDocument: ({ id: known, name: shown }) => {
        // The document's own name, without the status that the form shows.
        const document = documents.find((one) => String(one.id) === known)
        return acts.download({ id: Number(known), name: document?.name ?? shown })
      },
      follow: (follower) => followForm({ owner, store, follower, version, from }),
      removeDocument: (document) => acts.remove(Number(document.id)),
    }),
    [queries, acts, owner, store, documents, version, from, t, unlessErased, by],
  )
}

/** Rethrows an upload's error in the form page's format. */
function rethrow(error: unknown): never {
  throw error instanceof Error && isFileRefusal(error) ? new FileRefusedError(error.message, { cause: error }) : error
}

interface Saving {
  readonly queries: QueryClient
  readonly owner: FilledFormOwner
  readonly version: number
  /** Name of the person who saves. */
  readonly by: string
  /** Options of answers of which another text may still arrive (`SaveContext`). */
  readonly renewed: readonly number[]
  /** True if the page may be gone before the reply arrives. */
  readonly isLeaving: boolean
}

/** Saves changed answers. One that somebody else changed meanwhile comes back as a conflict and is not saved. */
async function saveAnswers({ queries, owner, by, isLeaving, ...saving }: Saving, changes: readonly Answer[]) {
  const outcome = await owner.calls.save(changes, { keepalive: isLeaving, ...saving })
  const { saved, conflicts, refused, completion } = outcome
  owner.onSaved(completion)
  // The form was carried over meanwhile, and these answers with it: what the page shows is no longer the form.
  if (outcome.form_version !== undefined) void owner.onVersionChanged?.()
  const revisions = new Map(saved.map(({ option_id, revision }) => [option_id, revision]))
  const lateAnswers = changes.flatMap((answer) => {
    const revision = revisions.get(answer.option_id)
    return revision === undefined ? [] : [{ ...answer, revision }]
  })
  const key = partKey(owner, 'answers')
  queries.setQueryData<readonly SavedAnswer[]>(key, (current) => current && mergeSavedAnswers(current, lateAnswers, by))
  await queries.invalidateQueries({ queryKey: key, refetchType: 'none' })
  return {
    saved: lateAnswers,
    conflicts,
    refused: refused.map(({ option_id, path, message }) => ({
      option_id,
      path: readAnswerPath(path)?.inside ?? path,
      message,
    })),
  }
}
