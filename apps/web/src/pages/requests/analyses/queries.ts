import type { Analysis, AnalysisPatch, RequestAnalysis } from '@octroi/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.ts'
import { useKeepCopy, useFetchOrCopy } from '../../../copies/use-copies.ts'
import { partsKey } from '../../../filled-form/part-key.ts'
import { isForbidden, requestKey } from '../queries.ts'
import { analysisKey, filledAnalysisName } from './analysis-copies.ts'

const LASTING = Number.POSITIVE_INFINITY

/** Cache key of an analysis, and of the parts of its filled form, on the device. */
const keptAnalysis = (id: number) => ({ key: analysisKey(id), holds: partsKey({ name: filledAnalysisName(id) }) })

/**
 * Fetches one analysis. A refusal (403 or 404) is left to the page; other errors reach the error page. The device keeps
 * a copy for those who may fill it in (decision 28).
 */
export function useAnalysis(id: number) {
  const api = useApi()
  const orCopy = useFetchOrCopy()
  const cachedAnalysis = keptAnalysis(id)
  const analysis = useQuery({
    queryKey: cachedAnalysis.key,
    queryFn: ({ signal }) =>
      orCopy({ ...cachedAnalysis, call: () => api.analyzes.read({ params: { id } }, { signal }) }),
    throwOnError: (error, query) => query.state.data === undefined && !isForbidden(error),
  })
  useKeepCopy({ ...cachedAnalysis, data: analysis.data, isWanted: analysis.data?.can.edit })
  return analysis
}

/** Deletes the offline copy of an analysis that can no longer be filled in, whatever page learns it. */
export function useForgetCopyOnceClosed({ id, can }: RequestAnalysis): void {
  useKeepCopy({ ...keptAnalysis(id), data: undefined, isWanted: can.edit ? undefined : false })
}

/** Fetches the states of an analysis, with the funder's names. */
export function useAnalysisStates() {
  const api = useApi()
  return useQuery({ queryKey: ['analysis-states'], queryFn: () => api.analyzes.states(), staleTime: LASTING })
}

/** Fetches the types of analysis. */
export function useAnalysisTypes() {
  const api = useApi()
  return useQuery({ queryKey: ['analysis-types'], queryFn: () => api.analyzes.types(), staleTime: LASTING })
}

/** Fetches the people who carry out analyses, as choices of a filter. */
export function useAnalysisAssignees() {
  const api = useApi()
  return useQuery({ queryKey: ['analysis-assignees'], queryFn: () => api.analyzes.assignees() })
}

/** Invalidates everything that shows an analysis: its request and the lists. */
export const refreshAround = (queries: QueryClient, requestId: number) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: requestKey(requestId) }),
    queries.invalidateQueries({ queryKey: ['analyzes', 'list'] }),
    queries.invalidateQueries({ queryKey: ['requests', 'list'] }),
  ])

/** Submits or returns an analysis; the reply replaces the cached one. */
export function useAnalysisUpdate({ id, request_id }: Pick<RequestAnalysis, 'id' | 'request_id'>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (analyze: AnalysisPatch) => api.analyzes.update({ params: { id }, body: { analyze } }),
    onSuccess: (analysis: Analysis) => {
      queries.setQueryData(analysisKey(id), analysis)
      return refreshAround(queries, request_id)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return undefined
      void queries.invalidateQueries({ queryKey: analysisKey(id) })
      return refreshAround(queries, request_id)
    },
  })
}
