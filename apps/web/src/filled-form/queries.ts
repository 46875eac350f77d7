import type { Document } from '@octroi/domain'
import { type Option, readFormLeniently } from '@octroi/forms'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrCopy } from '../copies/use-copies.ts'
import { saveAs } from '../ui/save-as.ts'
import type { FilledFormOwner, Following, FormVersion } from './owner.ts'
import { partKey } from './part-key.ts'
import { uploadFailure } from './upload-failure.ts'

/** Query key of a version of a form, with what is computed for one filled form. */
export const formKey = (owner: Pick<FilledFormOwner, 'name'>, { id, version }: FormVersion) =>
  [...partKey(owner, 'form'), id, version] as const

/** A description as it is kept: read, with what it was read from. */
export const formIn = (description: unknown) => ({ ...readFormLeniently(description), description })

/**
 * The form that is filled in, read once: a published version never changes. `broken`: questions that cannot be shown;
 * `description`: what it was read from.
 */
export function useFormOf(owner: FilledFormOwner, form: FormVersion | undefined) {
  const { id = 0, version = 0 } = form ?? {}
  const orCopy = useOrCopy()
  const key = formKey(owner, { id, version })
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      return formIn(await orCopy({ key, call: () => owner.calls.form({ id, version }, { signal }) }))
    },
    enabled: form !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: true,
  })
}

/** The answers of a filled form; `always`: asked for again at each opening, however lately they came. */
export function useAnswersOf(owner: FilledFormOwner, refetchOnMount: 'always' | true = true) {
  const orCopy = useOrCopy()
  const key = partKey(owner, 'answers')
  return useQuery({
    refetchOnMount,
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => owner.calls.answers({ signal }) }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

/** The server checks again within this time what waits for the antivirus. */
const CHECKED_WITHIN_MS = 15_000

/** The documents of a filled form; asked for again as long as one of them waits for the antivirus. */
export function useDocumentsOf(owner: FilledFormOwner) {
  const orCopy = useOrCopy()
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

/** Whether a file is being sent for a filled form: leaving its page would call it off. */
export const isUploading = (queries: QueryClient, owner: FilledFormOwner): boolean =>
  queries.isMutating({ mutationKey: uploadKey(owner) }) > 0

interface Sending extends Following {
  /** The option of the file question that the document answers. */
  readonly option: Option | undefined
}

/** Sends and deletes documents of a filled form, and fetches again what depends on them. */
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
      upload: async (file: File, { option, ...following }: Sending) => {
        // A mutation, so that the pages know what is under way: see `isUploading`.
        const sending = queries.getMutationCache().build(queries, {
          mutationKey: uploadKey(owner),
          mutationFn: () => owner.calls.upload(file, option, following),
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
          // This also holds for a call that was cancelled, or whose answer was lost: the page shows what the server
          // has.
          void refresh()
        }
      },
      remove: async (documentId: number) => {
        await owner.calls.remove(documentId)
        await refresh()
      },
      /** Hands a document to the browser, under its own name. */
      download: async ({ id, name }: { readonly id: number; readonly name: string }) =>
        saveAs(await owner.calls.download(id), name),
    }
  }, [owner, queries])
}
