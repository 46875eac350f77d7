import type { CallOf, contract, FaqEdition } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'

/** Query key of the questions and contacts that are edited. */
export const FAQ_EDITION_KEY = ['faq', 'edition']

/** Fetches the questions for readers; cached for the visit, because they hardly change. */
export function useFaq() {
  const api = useApi()
  return useQuery({
    queryKey: ['faq'],
    queryFn: ({ signal }) => api.faq.read({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  })
}

/** Fetches the questions and contacts that an administrator edits. */
export function useFaqEdition() {
  const api = useApi()
  return useQuery({
    queryKey: FAQ_EDITION_KEY,
    queryFn: ({ signal }) => api.faq.edition({}, { signal }),
    // A failed refetch does not replace an open form by the error page.
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

type Calls = typeof contract.faq
type CallInput<Name extends keyof Calls> = CallOf<Calls[Name]>

/** The calls of administrators. Each refreshes the copy that readers see in this browser. */
export function useFaqActs() {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => {
    const keep = async (edition: FaqEdition): Promise<FaqEdition> => {
      queries.setQueryData(FAQ_EDITION_KEY, edition)
      await queries.invalidateQueries({ queryKey: ['faq'], exact: true })
      return edition
    }
    return {
      keep,
      read: () => api.faq.edition(),
      /** Fetches again and returns what others changed; undefined if nothing was loaded before. */
      readAgain: async () => {
        await queries.invalidateQueries({ queryKey: FAQ_EDITION_KEY })
        return queries.getQueryData<FaqEdition>(FAQ_EDITION_KEY)
      },
      changeHead: async (call: CallInput<'changeHead'>) => keep(await api.faq.changeHead(call)),
      /** The reply is not cached yet: more moves may be queued. */
      order: (call: CallInput<'order'>) => api.faq.order(call),
      addQuestion: async (call: CallInput<'addQuestion'>) => keep(await api.faq.addQuestion(call)),
      changeQuestion: async (call: CallInput<'changeQuestion'>) => keep(await api.faq.changeQuestion(call)),
      removeQuestion: async (call: CallInput<'removeQuestion'>) => keep(await api.faq.removeQuestion(call)),
      addContact: async (call: CallInput<'addContact'>) => keep(await api.faq.addContact(call)),
      changeContact: async (call: CallInput<'changeContact'>) => keep(await api.faq.changeContact(call)),
      removeContact: async (call: CallInput<'removeContact'>) => keep(await api.faq.removeContact(call)),
    }
  }, [api, queries])
}

/** Fetches the regions of contacts; cached for the visit, because they do not change. */
export function useRegions() {
  const api = useApi()
  return useQuery({
    queryKey: ['regions'],
    queryFn: () => api.lookups.regions(),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  })
}

export type Region = NonNullable<ReturnType<typeof useRegions>['data']>[number]
