import type { Document } from '@octroi/domain'
import { readFormLeniently, type ReadOptions } from '@octroi/forms'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFetchOrCopy } from '../copies/use-copies.ts'
import { saveAs } from '../ui/save-as.ts'
import type { DocumentTarget, FilledFormOwner, UploadTracking, FormVersion } from './owner.ts'
import { partKey } from './part-key.ts'
import { loadReadOptions } from './read-options.ts'
import { uploadFailure } from './upload-failure.ts'

/** Query key of a version of a form, with what is computed for one filled form. */
export const formKey = (owner: Pick<FilledFormOwner, 'name'>, { id, version }: FormVersion) =>
  [...partKey(owner, 'form'), id, version] as const

/** A parsed description, with its source and the options that it was read with; see `loadReadOptions`. */
export const parseForm = (description: unknown, readOptions: ReadOptions = {}) => ({
  ...readFormLeniently(description, readOptions),
  description,
  readOptions,
})

/**
 * Fetches a form once: a published version never changes. `broken` lists questions that cannot be shown; `description`
 * is the source.
 */
export function useFormOf(owner: FilledFormOwner, form: FormVersion | undefined) {
  const { id = 0, version = 0 } = form ?? {}
  const orCopy = useFetchOrCopy()
  const key = formKey(owner, { id, version })
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const description = await orCopy({ key, call: () => owner.calls.form({ id, version }, { signal }) })
      return parseForm(description, await loadReadOptions(description))
    },
    enabled: form !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: true,
  })
}

/** Fetches the answers of a filled form; `always` refetches at each opening. */
export function useAnswersOf(owner: FilledFormOwner, refetchOnMount: 'always' | true = true) {
  const orCopy = useFetchOrCopy()
  const key = partKey(owner, 'answers')
  return useQuery({
    refetchOnMount,
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => owner.calls.answers({ signal }) }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

/** Interval of the server's antivirus checks, in milliseconds. */
const CHECKED_WITHIN_MS = 15_000

/** Fetches the documents of a filled form; polls while one waits for the antivirus. */
export function useDocumentsOf(owner: FilledFormOwner) {
  const orCopy = useFetchOrCopy()
  const key = partKey(owner, 'documents')
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => owner.calls.documents({ signal }) }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ check }) => check === 'waiting') === true && CHECKED_WITHIN_MS,
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

const uploadKey = ({ name }: FilledFormOwner) => ['filled-form', name, 'upload'] as const

/** True while a file is being uploaded for a filled form: leaving its page would cancel it. */
export const isUploading = (queries: QueryClient, owner: FilledFormOwner): boolean =>
  queries.isMutating({ mutationKey: uploadKey(owner) }) > 0

type Sending = UploadTracking & DocumentTarget

/** Uploads and deletes documents of a filled form, and refetches what depends on them. */
export function useDocumentActsOf(owner: FilledFormOwner) {
  const queries = useQueryClient()
  return useMemo(() => {
    const refresh = () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: partKey(owner, 'documents') }),
        queries.invalidateQueries({ queryKey: partKey(owner, 'answers') }),
        owner.onDocumentsChanged(),
      ])
    return {
      upload: async (file: File, { option, fieldId, ...following }: Sending) => {
        // It is a mutation, so that pages can see that it is running: see `isUploading`.
        const sending = queries.getMutationCache().build(queries, {
          mutationKey: uploadKey(owner),
          mutationFn: () => owner.calls.upload(file, { option, fieldId }, following),
        })
        try {
          const added = await sending.execute(undefined)
          const { document } = added
          queries.setQueryData<readonly Document[]>(
            partKey(owner, 'documents'),
            (current) => current && [...current, document],
          )
          return added
        } catch (error) {
          throw uploadFailure(error, file)
        } finally {
          // Also after a cancelled call or a lost reply, so that the page shows what the server has.
          void refresh()
        }
      },
      remove: async (documentId: number) => {
        await owner.calls.remove(documentId)
        await refresh()
      },
      /** Downloads a document under its own name. */
      download: async ({ id, name }: { readonly id: number; readonly name: string }) =>
        saveAs(await owner.calls.download(id), name),
    }
  }, [owner, queries])
}
