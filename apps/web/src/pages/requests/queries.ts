import {
  can,
  LOCATION_LEVELS,
  type LocationLevel,
  type Request,
  type RequestPatch,
  type RequestType,
} from '@octroi/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import type { Client } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { useKeepCopy, useOrCopy } from '../../copies/use-copies.ts'
import { partsKey } from '../../filled-form/part-key.ts'
import { useActor } from '../../session/can.tsx'
import { forgetAnalysesOf } from './analyses/analysis-copies.ts'
import { TYPES_KEY } from './types-key.ts'

const LASTING = Number.POSITIVE_INFINITY

/** Fetches the types of request with their flows; cached for the visit, because they do not change. */
export function useRequestTypes() {
  const api = useApi()
  const orCopy = useOrCopy()
  const queryFn = () => orCopy({ key: TYPES_KEY, call: () => api.requests.types() })
  return useQuery({ queryKey: TYPES_KEY, queryFn, staleTime: LASTING })
}

/** Fetches the states of a request, with the funder's names. */
export function useRequestStates() {
  const api = useApi()
  return useQuery({ queryKey: ['request-states'], queryFn: () => api.requests.states(), staleTime: LASTING })
}

/** Fetches the regions. */
export function useRegions() {
  const api = useApi()
  return useQuery({ queryKey: ['regions'], queryFn: () => api.lookups.regions(), staleTime: LASTING })
}

/** Fetches the action fields of organisations. */
export function useActionFields(enabled = true) {
  const api = useApi()
  const queryFn = () => api.lookups.actionFields()
  return useQuery({ queryKey: ['action-fields'], queryFn, staleTime: LASTING, enabled })
}

/** The places of a level that organisations with a request are in: for those who see statistics. */
export const locationsQuery = (api: Client, level: LocationLevel) => ({
  queryKey: ['requests', 'statistics', 'locations', level],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.statistics.locations({ query: { level: LOCATION_LEVELS.indexOf(level) + 1 } }, { signal }),
})

/** Who is responsible for requests, to choose among: for staff. */
export function useResponsibles() {
  const api = useApi()
  const enabled = can(useActor(), 'request.see_backstage')
  return useQuery({ queryKey: ['responsibles'], queryFn: () => api.requests.responsibles(), enabled })
}

/** Query key of a request. */
export const requestKey = (id: number) => ['requests', id] as const

/** What the filled form of a request is called. */
export const filledRequestName = (id: number): string => `request:${id}`

/** A request as it is kept on the device, with its filled form; its analyses are kept beside it. */
const keptRequest = (id: number) => ({
  key: requestKey(id),
  holds: partsKey({ name: filledRequestName(id) }),
  forgetMore: (userId: number) => forgetAnalysesOf(id, userId),
})

/** Whether somebody fills in anything of a request: its form, an analysis, its summary sheet. */
const isFilledIn = ({ can: { edit_form }, analyzes }: Request): boolean =>
  edit_form || analyzes.some((analysis) => analysis.can.edit)

/**
 * One request. A request that may not be read is an error with status 403 or 404; others reach the error page. Once its
 * form is not to be filled in any more, no copy of that stays, whatever page learns it; nor of the request, once nothing
 * of it is.
 */
export function useRequest(id: number) {
  const api = useApi()
  const orCopy = useOrCopy()
  const cachedRequest = keptRequest(id)
  const request = useQuery({
    queryKey: cachedRequest.key,
    queryFn: ({ signal }) =>
      orCopy({ ...cachedRequest, call: () => api.requests.read({ params: { id } }, { signal }) }),
    throwOnError: (error, query) => query.state.data === undefined && !isForbidden(error),
  })
  const { data } = request
  const isOver = data && !isFilledIn(data)
  const isFormOver = data?.can.edit_form === false
  useKeepCopy({ key: cachedRequest.key, data, isWanted: isOver ? false : undefined })
  useKeepCopy({
    key: cachedRequest.holds,
    holds: cachedRequest.holds,
    data: undefined,
    isWanted: isFormOver ? false : undefined,
  })
  return request
}

/**
 * Keeps a request on the device of who fills in a form that is found by it, and what its page tells of its type: a reload
 * without network shows them (decision 28).
 */
export function useRequestCopy(request: Request | undefined, fillsIn: boolean | undefined): void {
  const isWanted = fillsIn === true ? true : undefined
  const types = useQueryClient().getQueryData<readonly RequestType[]>(TYPES_KEY)
  useKeepCopy({ key: requestKey(request?.id ?? 0), data: request, isWanted })
  useKeepCopy({ key: TYPES_KEY, data: types, isWanted })
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
    onSuccess: async (request: Request) => {
      // What was read before the act and comes after it would put the old state back.
      await queries.cancelQueries({ queryKey: ['requests', request.id], exact: true })
      queries.setQueryData(['requests', request.id], request)
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
