import type { FormDraft } from '@octroi/domain'
import type { ReadOptions } from '@octroi/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { loadReadOptions } from '../../filled-form/read-options.ts'
import { useUser } from '../../session/session.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { keptActsKey } from './kept-acts.ts'
import { fetchDraft } from './open-edition.ts'
import { useSharedCall } from '../../api/use-shared-call.ts'

const LIST = ['forms', 'list'] as const

/** Address of the page with the open requests on earlier versions of a form. */
export const carryOverAddress = (id: number): string => `/forms/${id}/carry-over`

/** Address of the page that edits a form. */
export const editAddress = (id: number): string => `/forms/${id}/edit`

/** Address of the page that shows a form on paper. */
export const questionnaireAddress = (id: number): string => `/forms/${id}/questionnaire`

/** All forms, always anew; the page shows an error. */
export function useForms() {
  const api = useApi()
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => api.formDrafts.list({}, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** The draft of a form, fetched once each time that its page is opened; the page shows an error. */
export function useFormDraft(id: number) {
  const api = useApi()
  const userId = useUser().id
  return useQuery({
    queryKey: ['forms', 'draft', id],
    queryFn: () => fetchDraft(api, id, keptActsKey(userId, id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: false,
    structuralSharing: false,
  })
}

/** Returns a function that fetches the draft of a form anew, in the place of one that is gone. */
export function useReopenDraft(id: number) {
  const queries = useQueryClient()
  return () => void queries.resetQueries({ queryKey: ['forms', 'draft', id] })
}

/** A description with what its reader needs. */
export interface FormToRead {
  readonly description: unknown
  readonly readOptions: ReadOptions
}

/** A form as it is stored: its latest version, or its draft; the page shows an error. */
export function useFormToRead(id: number, isDraft: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['forms', 'to-read', id, isDraft],
    queryFn: async (): Promise<FormToRead> => {
      const params = { id }
      const description = isDraft
        ? (await api.formDrafts.read({ params })).description
        : await api.forms.read({ params, query: {} })
      return { description, readOptions: await loadReadOptions(description) }
    },
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** Begins the draft of a form, unless it has one, and opens it. */
export function useBeginDraft() {
  const api = useApi()
  const navigate = useNavigate()
  const toasts = useActToasts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.formDrafts.begin({ params: { id } }),
    onSuccess: async ({ form_id }) => {
      toasts.quiet()
      void queries.invalidateQueries({ queryKey: ['forms'] })
      await navigate(editAddress(form_id))
    },
    onError: toasts.refused,
  })
}

interface NewForm {
  readonly name: string
  readonly copy_of?: number
  /** Makes a repeated call create one form only. */
  readonly key: string
}

/** Begins a form that does not exist yet, and opens it. */
export function useCreateForm() {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...form }: NewForm) => api.formDrafts.create({ body: { form, key } }),
    onSuccess: async ({ form_id }) => {
      void queries.invalidateQueries({ queryKey: LIST })
      await navigate(editAddress(form_id))
    },
  })
}

/** The published version that a draft was begun from; the dialog shows an error. */
export function usePublishedForm(id: number, version: number | null, isShown: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['forms', 'published', id, version],
    queryFn: ({ signal }) => api.forms.read({ params: { id }, query: { version: version ?? 1 } }, { signal }),
    enabled: isShown && version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
}

/** How many requests and analyses are being filled in on published versions, always anew. */
export function useFormUsage(id: number, isShown: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['forms', 'usage', id],
    queryFn: ({ signal }) => api.formDrafts.usage({ params: { id } }, { signal }),
    enabled: isShown,
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** Publishes a revision of a draft. */
export function usePublishDraft({ form_id: id, begun_at }: FormDraft) {
  const api = useApi()
  const queries = useQueryClient()
  const publish = useSharedCall((revision: number) =>
    api.formDrafts.publish({ params: { id }, body: { begun_at, revision } }),
  )
  return useMutation({
    mutationFn: publish,
    onSuccess: () => Promise.all([LIST, ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** Throws a draft away. */
export function useDiscardDraft({ form_id: id, begun_at }: FormDraft) {
  const api = useApi()
  const queries = useQueryClient()
  const discard = useSharedCall(() => api.formDrafts.discard({ params: { id }, query: { begun_at } }))
  return useMutation({
    mutationFn: () => discard(undefined),
    onSuccess: () => Promise.all([LIST, ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
