import type { RetentionPeriods } from '@octroi/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

const KEY = ['retention'] as const
/** Interval at which reports are fetched again while the server still works on one. */
const PROGRESS_MS = 3000

const PERIODS = [...KEY, 'periods'] as const

/** The periods; the panel shows an error. */
export function usePeriods() {
  const api = useApi()
  return useQuery({
    queryKey: PERIODS,
    queryFn: ({ signal }) => api.retention.read({}, { signal }),
    throwOnError: false,
  })
}

/** Returns a function that reads the periods again, after somebody else changed them. */
export function useRereadPeriods(): () => Promise<RetentionPeriods> {
  const api = useApi()
  const queries = useQueryClient()
  return async () => {
    const periods = await api.retention.read()
    queries.setQueryData(PERIODS, periods)
    return periods
  }
}

/** The requests that are due, always anew. */
export function useDueRequests() {
  const api = useApi()
  return useQuery({
    queryKey: [...KEY, 'due'],
    queryFn: ({ signal }) => api.retention.due({}, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** What becomes of the answers of one due request, while `id` is not null. */
export function useDueQuestions(id: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...KEY, 'questions', id],
    queryFn: ({ signal }) => api.retention.questions({ params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    throwOnError: false,
  })
}

/** The requests that are held. */
export function useHolds() {
  const api = useApi()
  return useQuery({
    queryKey: [...KEY, 'holds'],
    queryFn: ({ signal }) => api.retention.holds({}, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** Puts a hold on a request; what is due then changes too. */
export function useHold() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly request_id: number; readonly reason: string }) => api.retention.hold({ body }),
    onSettled: () => Promise.all([KEY, ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** Lifts a hold; the request may then be due. */
export function useLiftHold() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.retention.lift({ params: { id } }),
    onSettled: () => Promise.all([KEY, ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** The reports; fetched again every few seconds while a request waits. */
export function useRuns() {
  const api = useApi()
  return useQuery({
    queryKey: [...KEY, 'runs'],
    queryFn: ({ signal }) => api.retention.runs({}, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.requests.some((one) => one.state === 'waiting')) === true ? PROGRESS_MS : false,
  })
}

/** Orders requests to be anonymised; the due requests and the reports are fetched again. */
export function useAnonymise() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly request_ids: number[]; readonly current_password: string }) =>
      api.retention.anonymise({ body }),
    onSettled: () => Promise.all([KEY, ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

interface PeriodChange {
  readonly retention: RetentionPeriods
  readonly from: RetentionPeriods
  readonly current_password?: string
}

/** Changes the periods; what is due then changes too. */
export function useChangePeriods() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PeriodChange) => api.retention.change({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** The lines of the trail that are past their period; fetched again every few seconds while the server removes some. */
export function useTrailRetention() {
  const api = useApi()
  return useQuery({
    queryKey: [...KEY, 'trail'],
    queryFn: ({ signal }) => api.retention.trail({}, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
    refetchInterval: ({ state }) => ((state.data?.removing ?? 0) > 0 ? PROGRESS_MS : false),
  })
}

/** Removes the oldest lines of the trail up to a place. */
export function useRemoveTrail() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly place: number; readonly current_password: string }) =>
      api.retention.removeTrail({ body }),
    onSettled: () => Promise.all([KEY, ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
