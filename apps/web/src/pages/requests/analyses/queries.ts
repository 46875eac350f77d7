import type { Analysis, AnalysisPatch, RequestAnalysis } from '@octroi/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.ts'
import { useKeepCopy, useOrCopy } from '../../../copies/use-copies.ts'
import { partsKey } from '../../../filled-form/part-key.ts'
import { isForbidden, requestKey } from '../queries.ts'
import { analysisKey, filledAnalysisName } from './analysis-copies.ts'

const LASTING = Number.POSITIVE_INFINITY

/** An analysis as it is kept on the device, with its filled form. */
const keptAnalysis = (id: number) => ({ key: analysisKey(id), holds: partsKey({ name: filledAnalysisName(id) }) })

/**
 * One analysis. One that may not be read is an error with status 403 or 404; others reach the error page. The device of
 * who fills it in keeps it, as long as they may (decision 28).
 */
export function useAnalysis(id: number) {
  const api = useApi()
  const orCopy = useOrCopy()
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

/** Keeps no copy of an analysis that is not to be filled in any more, whatever page learns it. */
export function useForgetCopyOnceClosed({ id, can }: RequestAnalysis): void {
  useKeepCopy({ ...keptAnalysis(id), data: undefined, isWanted: can.edit ? undefined : false })
}

/** The states of an analysis, by the names that the funder gives them. */
export function useAnalysisStates() {
  const api = useApi()
  return useQuery({ queryKey: ['analysis-states'], queryFn: () => api.analyzes.states(), staleTime: LASTING })
}

/** The types of analysis. */
export function useAnalysisTypes() {
  const api = useApi()
  return useQuery({ queryKey: ['analysis-types'], queryFn: () => api.analyzes.types(), staleTime: LASTING })
}

/** Who carries out analyses, to choose among. */
export function useAnalysisAssignees() {
  const api = useApi()
  return useQuery({ queryKey: ['analysis-assignees'], queryFn: () => api.analyzes.assignees() })
}

/** Fetches again what shows an analysis: its request and lists. */
export const refreshAround = (queries: QueryClient, requestId: number) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: requestKey(requestId) }),
    queries.invalidateQueries({ queryKey: ['analyzes', 'list'] }),
    queries.invalidateQueries({ queryKey: ['requests', 'list'] }),
  ])

/** Submits an analysis or returns it; what the server answers takes the place of what was known. */
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
