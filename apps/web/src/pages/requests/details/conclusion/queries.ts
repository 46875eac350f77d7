import type { Conclusion, Request } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CallOptions } from '../../../../api/fetch-call.ts'
import { useApi } from '../../../../api/use-api.ts'
import { saveAs } from '../../../../ui/save-as.ts'
import { isForbidden, requestKey } from '../../queries.ts'

const LASTING = Number.POSITIVE_INFINITY

/**
 * Fetches what the person may see of a request's conclusion: all of it, or only the granted amount; undefined while it
 * loads. The request's version is part of the key, so that nobody approves a conclusion that they do not see. After a
 * failed refetch the old data stays, because somebody may be typing. Throws if there is no data, or if the person may
 * no longer see it.
 */
export function useVisibleConclusion(request: Pick<Request, 'id' | 'version'>, enabled: boolean) {
  const { data, error } = useConclusion(request, enabled)
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  const latest = data ?? known
  if (error && (latest === undefined || isForbidden(error))) throw error
  return latest
}

function useConclusion({ id, version }: Pick<Request, 'id' | 'version'>, enabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['conclusions', id, version],
    queryFn: ({ signal }) => api.conclusions.read({ params: { id } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    enabled,
  })
}

/**
 * Fetches the facts for a recommendation; after a change of the request, the old ones stay until the new ones arrive.
 */
export function useRecommendationFacts({ id, version }: Pick<Request, 'id' | 'version'>) {
  const api = useApi()
  return useQuery({
    queryKey: ['conclusions', id, 'facts', version],
    queryFn: ({ signal }) => api.conclusions.facts({ params: { id } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    throwOnError: false,
  })
}

/**
 * True once the facts and colours have loaded or failed: facts that arrived later would push the fields down. Stays
 * true afterwards.
 */
export function useAreFactsReady(request: Pick<Request, 'id' | 'version'>): boolean {
  const { isPending: areFactsPending } = useRecommendationFacts(request)
  const { isPending: areColorsPending } = useColors()
  const isSettled = !areFactsPending && !areColorsPending
  const [wasSettled, setSettled] = useState(isSettled)
  if (isSettled && !wasSettled) setSettled(true)
  return isSettled || wasSettled
}

/** Fetches the colours; cached for the visit, because they do not change. */
export function useColors(enabled = true) {
  const api = useApi()
  return useQuery({ queryKey: ['colors'], queryFn: () => api.conclusions.colors(), staleTime: LASTING, enabled })
}

/** Body of a save: an empty text clears a field; an absent one leaves it unchanged. */
export interface SentConclusion {
  readonly ammount_recommended?: string
  readonly color_id?: string
  readonly ammount_final?: string
  readonly color_id_final?: string
  readonly comment?: string
  /** Empty to remove the report; any other text keeps it. */
  readonly url?: string
  readonly version?: number
}

interface Saving extends CallOptions {
  /** Id of the conclusion; null creates it. */
  readonly id: number | null
  readonly sent: SentConclusion
  readonly file: File | null
}

const asChoice = (text: string | undefined) => (text === undefined ? undefined : text === '' ? '' : Number(text))

/** Saves, refetches and downloads. The request is refetched too, because its acts may become possible. */
export function useConclusionActs({ id: request_id }: Pick<Request, 'id'>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => {
    const keep = async (conclusion: Conclusion): Promise<Conclusion> => {
      await queries.invalidateQueries({ queryKey: requestKey(request_id) })
      return conclusion
    }
    return {
      save: async ({ id, sent, file, ...options }: Saving) => {
        const { color_id, color_id_final, ...others } = sent
        const conclusion = { ...others, color_id: asChoice(color_id), color_id_final: asChoice(color_id_final) }
        const attached = file ? { file } : {}
        if (id === null) {
          const body = { conclusion: { ...conclusion, request_id } }
          return keep(await api.conclusions.create({ body, ...attached }, options))
        }
        return keep(await api.conclusions.update({ params: { id }, body: { conclusion }, ...attached }, options))
      },
      read: () => api.conclusions.read({ params: { id: request_id } }),
      download: async ({ id, file }: Pick<Conclusion, 'id' | 'file'>) =>
        saveAs(await api.conclusions.download({ params: { id } }), file?.name ?? 'rapport'),
    }
  }, [api, queries, request_id])
}
