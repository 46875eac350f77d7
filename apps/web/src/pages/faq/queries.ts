import type { CallOf, contract, FaqEdition } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'

/** Where what is being changed is kept. */
export const EDITION = ['faq', 'edition']

/** The questions as everybody reads them: they hardly change during a visit. */
export function useFaq() {
  const api = useApi()
  return useQuery({
    queryKey: ['faq'],
    queryFn: ({ signal }) => api.faq.read({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  })
}

/** Fetches the questions to be changed by an administrator. */
export function useFaqEdition() {
  const api = useApi()
  return useQuery({
    queryKey: EDITION,
    queryFn: ({ signal }) => api.faq.edition({}, { signal }),
    // A form over it stays, whatever becomes of reading it again.
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

type Calls = typeof contract.faq
type CallInput<Name extends keyof Calls> = CallOf<Calls[Name]>

/** What administrators do; whoever reads the questions in this browser reads them as they are then. */
export function useFaqActs() {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => {
    const keep = async (edition: FaqEdition): Promise<FaqEdition> => {
      queries.setQueryData(EDITION, edition)
      await queries.invalidateQueries({ queryKey: ['faq'], exact: true })
      return edition
    }
    return {
      keep,
      read: () => api.faq.edition(),
      /** What somebody else changed is shown, and given; undefined where it was never read. */
      readAgain: async () => {
        await queries.invalidateQueries({ queryKey: EDITION })
        return queries.getQueryData<FaqEdition>(EDITION)
      },
      changeHead: async (call: CallInput<'changeHead'>) => keep(await api.faq.changeHead(call)),
      /** Not kept yet: more changes of the order may be on their way. */
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

/** The regions that contacts may be of: they do not change during a visit. */
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
