import { type Remark, type Remarks, type Request, STATES } from '@octroi/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.ts'
import { toastFailed } from '../../../ui/toast.ts'

const remarksKey = (requestId: number) => ['remarks', requestId] as const

/** Whether remarks are written, read or corrected where a request stands. */
export const isBeingReviewed = ({ state_id }: Pick<Request, 'state_id'>): boolean =>
  state_id === STATES.submitted.id || state_id === STATES.correction.id

/** The remarks about a request's form; unless they are wanted anyway, only where it is being reviewed or corrected. */
export function useRemarks(request: Pick<Request, 'id' | 'state_id'>, isWanted = isBeingReviewed(request)) {
  const api = useApi()
  const { id, state_id } = request
  return useQuery({
    // What may be done with them goes with the state.
    queryKey: [...remarksKey(id), state_id],
    queryFn: ({ signal }) => api.remarks.list({ params: { id } }, { signal }),
    enabled: isWanted,
  })
}

/** The answers as they stood at a return, which never change; of none with null. */
export function useReturnedAnswers(requestId: number, roundId: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['returned-answers', requestId, roundId],
    queryFn: ({ signal }) => api.remarks.answers({ params: { id: requestId, round_id: roundId ?? 0 } }, { signal }),
    enabled: roundId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  })
}

const change = (queries: QueryClient, requestId: number, next: (known: Remarks) => Remarks) =>
  queries.setQueriesData<Remarks>({ queryKey: remarksKey(requestId) }, (known) => known && next(known))

const inPlaceOf = (remarks: readonly Remark[], remark: Remark): Remark[] =>
  remarks.map((known) => (known.id === remark.id ? remark : known))

/** Fetches the remarks again: somebody else changed them. */
export const refetchRemarks = (queries: QueryClient, requestId: number) =>
  queries.refetchQueries({ queryKey: remarksKey(requestId), type: 'active' })

/** A remark of somebody was kept, or taken back: what is known of them follows. */
export function noteRemark(queries: QueryClient, requestId: number, kept: Remark | { readonly gone: number }): void {
  change(queries, requestId, (known) => {
    const others = known.drafts.filter(({ question_id, row }) =>
      'gone' in kept ? question_id !== kept.gone || row !== null : question_id !== kept.question_id || row !== kept.row,
    )
    return { ...known, drafts: 'gone' in kept ? others : [...others, kept] }
  })
  // What is said before the request is returned or accepted counts them.
  void queries.invalidateQueries({ queryKey: ['requests', requestId], exact: true })
}

/** Marks a remark as corrected, or not. */
export function useMarkRemark(requestId: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, done }: { readonly id: number; readonly done: boolean }) =>
      api.remarks.mark({ params: { id: requestId, remark_id: id }, body: { remark: { done } } }),
    onSuccess: (remark) => {
      change(queries, requestId, (known) => ({
        ...known,
        rounds: known.rounds.map((round) => ({ ...round, remarks: inPlaceOf(round.remarks, remark) })),
      }))
      void queries.invalidateQueries({ queryKey: ['requests', requestId], exact: true })
    },
    onError: (error) => {
      if (error instanceof ApiError) toastFailed(error.message)
    },
  })
}
