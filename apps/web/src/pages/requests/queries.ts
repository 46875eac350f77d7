import { can, type Request, type RequestPatch } from '@octroi/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'
import { useOrCopy } from '../../copies/use-copies.ts'
import { useActor } from '../../session/can.tsx'

const LASTING = Number.POSITIVE_INFINITY

/** The types of request, with their flows: they do not change during a visit. */
export function useRequestTypes() {
  const api = useApi()
  return useQuery({ queryKey: ['request-types'], queryFn: () => api.requests.types(), staleTime: LASTING })
}

/** The states of a request, by the names that the funder gives them. */
export function useRequestStates() {
  const api = useApi()
  return useQuery({ queryKey: ['request-states'], queryFn: () => api.requests.states(), staleTime: LASTING })
}

/** The regions served. */
export function useRegions() {
  const api = useApi()
  return useQuery({ queryKey: ['regions'], queryFn: () => api.lookups.regions(), staleTime: LASTING })
}

/** Who is responsible for requests, to choose among: for staff. */
export function useResponsibles() {
  const api = useApi()
  const enabled = can(useActor(), 'request.see_backstage')
  return useQuery({ queryKey: ['responsibles'], queryFn: () => api.requests.responsibles(), enabled })
}

/** Under what a request is kept. */
export const requestKey = (id: number) => ['requests', id] as const

/** One request. A request that may not be read is an error with status 403 or 404; others reach the error page. */
export function useRequest(id: number) {
  const api = useApi()
  const orCopy = useOrCopy()
  const key = requestKey(id)
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => api.requests.read({ params: { id } }, { signal }) }),
    throwOnError: (error, query) => query.state.data === undefined && !isForbidden(error),
  })
}

/** Whether the server said that this person may not. */
export function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Changes a request; what the server answers takes the place of what was known. */
export function useRequestUpdate(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestPatch) => api.requests.update({ params: { id }, body: { request } }),
    onSuccess: (request: Request) => {
      queries.setQueryData(['requests', id], request)
      return queries.invalidateQueries({ queryKey: ['requests', 'list'] })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        return queries.invalidateQueries({ queryKey: ['requests', id] })
      }
      return undefined
    },
  })
}
