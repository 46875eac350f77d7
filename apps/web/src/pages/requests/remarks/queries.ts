import { type Remark, type Remarks, type Request, STATES } from '@octroi/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.ts'
import { useKeepCopy, useOrCopy } from '../../../copies/use-copies.ts'
import { partsKey } from '../../../filled-form/part-key.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { filledRequestName } from '../queries.ts'

/** Query key of the remarks of a request, whatever its state: they are kept with its form, and no longer. */
export const remarksKey = (requestId: number) =>
  [...partsKey({ name: filledRequestName(requestId) }), 'remarks'] as const

/** What may be done with remarks goes with the state. */
const remarksInState = ({ id, state_id }: Pick<Request, 'id' | 'state_id'>) => [...remarksKey(id), state_id] as const

/** Whether remarks are written, read or corrected where a request is. */
export const isBeingReviewed = ({ state_id }: Pick<Request, 'state_id'>): boolean =>
  state_id === STATES.submitted.id || state_id === STATES.correction.id

/** Whether remarks are written where a request is: it can be returned from there. */
export const isOpenToRemarks = ({ state_id, archived }: Pick<Request, 'state_id' | 'archived'>): boolean =>
  state_id === STATES.submitted.id && !archived

/** The remarks about a request's form; unless they are wanted anyway, only where it is being reviewed or corrected. */
export function useRemarks(request: Pick<Request, 'id' | 'state_id'>, isWanted = isBeingReviewed(request)) {
  const api = useApi()
  const orCopy = useOrCopy()
  const { id } = request
  const key = remarksInState(request)
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => api.remarks.list({ params: { id } }, { signal }) }),
    enabled: isWanted,
  })
}

const NOT_THERE = { id: 0, state_id: 0 }

/**
 * The question of each correction of the latest return that is not marked, while the request is being corrected. The
 * device of who corrects keeps what is asked for, as it keeps the form (decision 28).
 */
export function useQuestionsToCorrect(request: Request | undefined): readonly number[] | undefined {
  const isCorrecting = request?.state_id === STATES.correction.id
  const remarks = useRemarks(request ?? NOT_THERE, isCorrecting).data
  const isWanted = isCorrecting && request.can.edit_form ? true : undefined
  useKeepCopy({ key: remarksInState(request ?? NOT_THERE), data: remarks, isWanted })
  if (!isCorrecting) return undefined
  return remarks?.rounds[0]?.remarks.filter(({ done_at }) => done_at === null).map(({ question_id }) => question_id)
}

/** Answers were saved: whether what is marked as corrected changed is asked again, where it had not. */
export function refreshUnchanged(queries: QueryClient, requestId: number): void {
  const cachedRemarks = queries.getQueriesData<Remarks>({ queryKey: remarksKey(requestId) })
  const isMarked = cachedRemarks.some(([, remarks]) =>
    remarks?.rounds.some((round) => round.remarks.some((remark) => remark.unchanged)),
  )
  if (isMarked) void queries.invalidateQueries({ queryKey: remarksKey(requestId) })
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

const change = (queries: QueryClient, requestId: number, next: (remarks: Remarks) => Remarks) =>
  queries.setQueriesData<Remarks>({ queryKey: remarksKey(requestId) }, (current) => current && next(current))

const inPlaceOf = (remarks: readonly Remark[], remark: Remark): Remark[] =>
  remarks.map((current) => (current.id === remark.id ? remark : current))

/** Fetches the remarks again: somebody else changed them. */
export const refetchRemarks = (queries: QueryClient, requestId: number) =>
  queries.refetchQueries({ queryKey: remarksKey(requestId), type: 'active' })

/** What a remark is about. */
type RemarkPlace = Pick<Remark, 'question_id' | 'row'>

/** A remark of somebody was kept, or taken back: what is known of them follows. */
export function noteRemark(
  queries: QueryClient,
  requestId: number,
  remark: Remark | { readonly gone: RemarkPlace },
): void {
  const place = 'gone' in remark ? remark.gone : remark
  const isHere = ({ question_id, row }: RemarkPlace): boolean => question_id === place.question_id && row === place.row
  change(queries, requestId, (current) => {
    if ('gone' in remark) return { ...current, drafts: current.drafts.filter((draft) => !isHere(draft)) }
    const isKnown = current.drafts.some(isHere)
    const drafts = current.drafts.map((draft) => (isHere(draft) ? remark : draft))
    // A new one: where the form has it, the server says.
    if (!isKnown) void refetchRemarks(queries, requestId)
    return { ...current, drafts: isKnown ? drafts : [...drafts, remark] }
  })
  // What is said before the request is returned or accepted counts them.
  void queries.invalidateQueries({ queryKey: ['requests', requestId], exact: true })
}

/**
 * Marks a remark as corrected, or not. `saveAnswers` comes first: the reply tells whether the answer is still what it was,
 * which what was typed a moment ago decides.
 */
export function useMarkRemark(requestId: number, saveAnswers: () => Promise<void>) {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, done }: { readonly id: number; readonly done: boolean }) => {
      await saveAnswers()
      return api.remarks.mark({ params: { id: requestId, remark_id: id }, body: { remark: { done } } })
    },
    onSuccess: (remark) => {
      change(queries, requestId, (current) => ({
        ...current,
        rounds: current.rounds.map((round) => ({ ...round, remarks: inPlaceOf(round.remarks, remark) })),
      }))
      void queries.invalidateQueries({ queryKey: ['requests', requestId], exact: true })
    },
    onError: (error) => {
      if (error instanceof ApiError) toastFailed(error.isSilence ? t('remarks.markUnanswered') : error.message)
    },
  })
}
