import { type Option, readFormLeniently } from '@octroi/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveAs } from '../ui/save-as.ts'
import type { FilledFormOwner, FormVersion } from './owner.ts'
import { uploadFailure } from './upload-failure.ts'

type Part = 'form' | 'answers' | 'documents'

/** Under what a part of a filled form is kept. */
export const partKey = ({ name }: FilledFormOwner, part: Part) => ['filled-form', name, part] as const

/** The form that is filled in, read once: a published version never changes. `broken`: questions that cannot be shown. */
export function useFormOf(owner: FilledFormOwner, form: FormVersion | undefined) {
  const { id = 0, version = 0 } = form ?? {}
  return useQuery({
    queryKey: [...partKey(owner, 'form'), id, version],
    queryFn: async ({ signal }) => readFormLeniently(await owner.calls.form({ id, version }, { signal })),
    enabled: form !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: true,
  })
}

/** The answers of a filled form; `always`: asked for again at each opening, however lately they came. */
export function useAnswersOf(owner: FilledFormOwner, refetchOnMount: 'always' | true = true) {
  return useQuery({
    refetchOnMount,
    queryKey: partKey(owner, 'answers'),
    queryFn: ({ signal }) => owner.calls.answers({ signal }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

/** The documents of a filled form. */
export function useDocumentsOf(owner: FilledFormOwner) {
  return useQuery({
    queryKey: partKey(owner, 'documents'),
    queryFn: ({ signal }) => owner.calls.documents({ signal }),
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
