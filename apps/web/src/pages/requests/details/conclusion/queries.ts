import type { Conclusion, Request } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CallOptions } from '../../../../api/fetch-call.ts'
import { useApi } from '../../../../api/use-api.ts'
import { saveAs } from '../../../../ui/save-as.ts'
import { isForbidden, requestKey } from '../../queries.ts'

const LASTING = Number.POSITIVE_INFINITY

/**
 * What the caller may see of a request's conclusion: all of it, or the granted amount alone; undefined while it is not
 * known. Each change of it counts as one of its request: what is shown is what the request was read with, and nobody
 * approves what they do not see. What was read stays while it cannot be read again: somebody may be typing in it. Throws
 * where there is nothing to show, and for who may no longer see it.
 */
export function useKnownConclusion(request: Pick<Request, 'id' | 'version'>, enabled: boolean) {
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

/** What a recommendation about a request is formed from; it stays where it was read when it cannot be read again. */
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
 * Whether the form of a conclusion may be shown: once its facts and colours were read or could not be. What is formed
 * from the facts lies under them, and would move down when they arrive. A form that was shown stays.
 */
export function useOpensWithFacts(request: Pick<Request, 'id' | 'version'>): boolean {
  const { isPending: areFactsPending } = useRecommendationFacts(request)
  const { isPending: areColorsPending } = useColors()
  const isSettled = !areFactsPending && !areColorsPending
  const [wasSettled, setSettled] = useState(isSettled)
  if (isSettled && !wasSettled) setSettled(true)
  return isSettled || wasSettled
}

/** The colours to choose from: they do not change during a visit. */
export function useColors(enabled = true) {
  const api = useApi()
  return useQuery({ queryKey: ['colors'], queryFn: () => api.conclusions.colors(), staleTime: LASTING, enabled })
}

/** A conclusion as it is sent: empty texts empty a field; what is left out stays. */
export interface SentConclusion {
  readonly ammount_recommended?: string
  readonly color_id?: string
  readonly ammount_final?: string
  readonly color_id_final?: string
  readonly comment?: string
  /** Empty to remove the report, anything else to keep it. */
  readonly url?: string
  readonly version?: number
}

interface Saving extends CallOptions {
  /** Null: it is begun. */
  readonly id: number | null
  readonly sent: SentConclusion
  readonly file: File | null
}

const asChoice = (text: string | undefined) => (text === undefined ? undefined : text === '' ? '' : Number(text))

/** Writes, reads anew and downloads. The request is fetched again: what keeps its acts may be gone. */
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
