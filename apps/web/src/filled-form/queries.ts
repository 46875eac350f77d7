import { type Option, readFormLeniently } from '@octroi/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrCopy } from '../copies/use-copies.ts'
import { saveAs } from '../ui/save-as.ts'
import type { FilledFormOwner, FormVersion } from './owner.ts'
import { uploadFailure } from './upload-failure.ts'

type Part = 'form' | 'answers' | 'documents'

/** Under what a part of a filled form is kept. */
export const partKey = ({ name }: FilledFormOwner, part: Part) => ['filled-form', name, part] as const

/** Under what a version of a form is kept, with what is computed for one filled form. */
export const formKey = (owner: FilledFormOwner, { id, version }: FormVersion) =>
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

/** The documents of a filled form. */
export function useDocumentsOf(owner: FilledFormOwner) {
  const orCopy = useOrCopy()
  const key = partKey(owner, 'documents')
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => owner.calls.documents({ signal }) }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
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
      /** `option`: the option of the file question that the document answers. */
      upload: async (file: File, option: Option | undefined) => {
        const added = await owner.calls.upload(file, option).catch((error: unknown) => {
          throw uploadFailure(error, file)
        })
        await refresh()
        return added
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
