import type { CallOf, contract, Request, RequestPatch, RequestRow } from '@octroi/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, useApi } from '../../api.ts'
import type { ExportSource } from '../../ui/data-table/table-props.ts'

type ListQuery = CallOf<typeof contract.requests.list>['query']

const LASTING = Number.POSITIVE_INFINITY

/** A page of requests; the one before stays in view while the next is on its way. */
export function useRequestList(query: ListQuery) {
  const api = useApi()
  return useQuery({
    queryKey: ['requests', 'list', query],
    queryFn: ({ signal }) => api.requests.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The requests that a query finds, page by page, for an export. */
export function useRequestExport(name: string, query: ListQuery): ExportSource<RequestRow> {
  const api = useApi()
  return {
    name,
    load: (paging, { signal }) => api.requests.list({ query: { ...query, ...paging } }, { signal }),
  }
}

/** The types of request, with their flows: they do not change during a visit. */
export function useRequestTypes() {
  const api = useApi()
  return useQuery({ queryKey: ['request-types'], queryFn: () => api.requests.types(), staleTime: LASTING })
}

/** The regions served. */
export function useRegions() {
  const api = useApi()
  return useQuery({ queryKey: ['regions'], queryFn: () => api.lookups.regions(), staleTime: LASTING })
}

/** One request. A request that may not be read is an error with status 403 or 404; others reach the error page. */
export function useRequest(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['requests', id],
    queryFn: ({ signal }) => api.requests.read({ params: { id } }, { signal }),
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
