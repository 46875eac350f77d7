import type { Note, NoteRow } from '@octroi/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import { saveAs } from '../../ui/save-as.ts'

/** Milliseconds after which a list of the funder, which administrators edit, is fetched again. */
const LASTING = 300_000

/** Fetches one note. The page handles a failure by leading away (source 1, section 8). */
export function useNote(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['notes', id],
    queryFn: ({ signal }) => api.notes.read({ params: { id } }, { signal }),
  })
}

/** Fetches the types of note; kept for some minutes, because they seldom change. */
export function useNoteTypes() {
  const api = useApi()
  return useQuery({ queryKey: ['note-types'], queryFn: () => api.lookups.noteTypes(), staleTime: LASTING })
}

/** Fetches the authors of notes, as choices of a filter. */
export function useNoteAuthors() {
  const api = useApi()
  return useQuery({ queryKey: ['notes', 'authors'], queryFn: () => api.notes.authors() })
}

/** A whole note in the format of the API: booleans as 1 and 0, and an empty ending date unless it is deleted. */
export interface SentNote {
  readonly organization_id: string | number
  readonly type_id: string | number
  readonly text: string
  readonly status: number
  readonly confidential: number
  /** Address of the attached file; empty if there is none. */
  readonly url: string
  readonly ending_date: string
  readonly version?: number
}

/** Converts an unchanged note to the format of the API. */
const asSent = ({ organization_id, type_id, text, status, confidential, url, ending_date, version }: NoteRow) => ({
  organization_id,
  type_id,
  text,
  status,
  confidential,
  url: url ?? '',
  ending_date: ending_date ?? '',
  version,
})

/** Creates, changes and downloads notes; lists and histories are refetched after a change. */
export function useNoteActs() {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => {
    const keep = async (note: Note): Promise<Note> => {
      queries.setQueryData(['notes', note.id], note)
      await Promise.all([['notes', 'list'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })))
      return note
    }
    const fileOf = (file: File | null) => (file ? { file } : {})
    return {
      create: async (note: SentNote & { readonly key: string }, file: File | null) =>
        keep(await api.notes.create({ body: { note }, ...fileOf(file) })),
      update: async ({ id, note, file }: { id: number; note: SentNote; file: File | null }) =>
        keep(await api.notes.update({ params: { id }, body: { note }, ...fileOf(file) })),
      read: (id: number) => api.notes.read({ params: { id } }),
      /** Deletes or restores a note; the reply holds the date. */
      setDeleted: async (note: NoteRow, isDeleted: boolean) => {
        const ending_date = isDeleted ? new Date().toISOString() : ''
        return keep(
          await api.notes.update({ params: { id: note.id }, body: { note: { ...asSent(note), ending_date } } }),
        )
      },
      download: async ({ id, file }: NoteRow) =>
        saveAs(await api.notes.download({ params: { id } }), file?.name ?? 'note'),
    }
  }, [api, queries])
}

/** Deletes or restores one note. After a failure, notes are refetched: somebody else may have changed it. */
export function useNoteDeletion() {
  const queries = useQueryClient()
  const { setDeleted } = useNoteActs()
  return useMutation({
    mutationFn: ({ note, isDeleted }: { note: NoteRow; isDeleted: boolean }) => setDeleted(note, isDeleted),
    onError: () => queries.invalidateQueries({ queryKey: ['notes'] }),
  })
}
