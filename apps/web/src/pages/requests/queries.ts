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
import { useKeepCopy, useFetchOrCopy } from '../../copies/use-copies.ts'
import { partsKey } from '../../filled-form/part-key.ts'
import { useActor } from '../../session/can.tsx'
import { forgetAnalysesOf } from './analyses/analysis-copies.ts'
import { TYPES_KEY } from './types-key.ts'

/** Milliseconds after which content of the funder, which administrators edit, is fetched again. */
const LASTING = 300_000

/** Fetches the types of request with their flows; kept for some minutes, because they seldom change. */
export function useRequestTypes() {
  const api = useApi()
  const orCopy = useFetchOrCopy()
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

/** Query of the places of a level whose organisations have requests, for those who see statistics. */
export const locationsQuery = (api: Client, level: LocationLevel) => ({
  queryKey: ['requests', 'statistics', 'locations', level],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.statistics.locations({ query: { level: LOCATION_LEVELS.indexOf(level) + 1 } }, { signal }),
})

/** Fetches the people responsible for requests, as choices; only for staff. */
export function useResponsibles() {
  const api = useApi()
  const enabled = can(useActor(), 'request.see_backstage')
  return useQuery({ queryKey: ['responsibles'], queryFn: () => api.requests.responsibles(), enabled })
}

/** Query key of a request. */
export const requestKey = (id: number) => ['requests', id] as const

/** Name of the filled form of a request. */
export const filledRequestName = (id: number): string => `request:${id}`

/** Cache key of a request on the device, with what must be deleted with it: its filled form and its analyses. */
const keptRequest = (id: number) => ({
  key: requestKey(id),
  holds: partsKey({ name: filledRequestName(id) }),
  forgetMore: (userId: number) => forgetAnalysesOf(id, userId),
})

/** True if the person may fill in any part of a request: its form, an analysis or its summary sheet. */
const isFilledIn = ({ can: { edit_form }, analyzes }: Request): boolean =>
  edit_form || analyzes.some((analysis) => analysis.can.edit)

/**
 * Fetches one request. A refusal (403 or 404) is left to the page; other errors reach the error page. Deletes the
 * offline copy of the form once it can no longer be filled in, and that of the request once nothing of it can.
 */
export function useRequest(id: number) {
  const api = useApi()
  const orCopy = useFetchOrCopy()
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
 * Keeps a request and the request types on the device of somebody who fills in one of its forms, so that a reload
 * without network can show them (decision 28).
 */
export function useRequestCopy(request: Request | undefined, fillsIn: boolean | undefined): void {
  const isWanted = fillsIn === true ? true : undefined
  const types = useQueryClient().getQueryData<readonly RequestType[]>(TYPES_KEY)
  useKeepCopy({ key: requestKey(request?.id ?? 0), data: request, isWanted })
  useKeepCopy({ key: TYPES_KEY, data: types, isWanted })
}

/** True if the server refused access (403). */
export function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Changes a request; the reply replaces the cached one. */
export function useRequestUpdate(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestPatch) => api.requests.update({ params: { id }, body: { request } }),
    onSuccess: async (request: Request) => {
      // A read that began before the change and arrives after it would restore the old state.
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
