import { type Remark, type Remarks, type Request, STATES } from '@octroi/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.ts'
import { useKeepCopy, useFetchOrCopy } from '../../../copies/use-copies.ts'
import { partsKey } from '../../../filled-form/part-key.ts'
import { toastFailure } from '../../../ui/toast.ts'
import { filledRequestName } from '../queries.ts'

/** Query key of a request's remarks in any state; they are kept and deleted with its form. */
export const remarksKey = (requestId: number) =>
  [...partsKey({ name: filledRequestName(requestId) }), 'remarks'] as const

/** The key holds the state, which determines what may be done with remarks. */
const remarksInState = ({ id, state_id }: Pick<Request, 'id' | 'state_id'>) => [...remarksKey(id), state_id] as const

/** True if remarks on a request are being written or corrected in its current state. */
export const isBeingReviewed = ({ state_id }: Pick<Request, 'state_id'>): boolean =>
  state_id === STATES.submitted.id || state_id === STATES.correction.id

/** True if remarks can be written on a request: it can be returned in its current state. */
export const isOpenToRemarks = ({ state_id, archived }: Pick<Request, 'state_id' | 'archived'>): boolean =>
  state_id === STATES.submitted.id && !archived

/** Fetches the remarks on a request's form; by default, only while it is being reviewed or corrected. */
export function useRemarks(request: Pick<Request, 'id' | 'state_id'>, isWanted = isBeingReviewed(request)) {
  const api = useApi()
  const orCopy = useFetchOrCopy()
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
 * Ids of the questions whose corrections of the latest return are not marked as made, while the request is being
 * corrected. The device of the person who corrects keeps a copy, as of the form (decision 28).
 */
export function useQuestionsToCorrect(request: Request | undefined): readonly number[] | undefined {
  const isCorrecting = request?.state_id === STATES.correction.id
  const remarks = useRemarks(request ?? NOT_THERE, isCorrecting).data
  const isWanted = isCorrecting && request.can.edit_form ? true : undefined
  useKeepCopy({ key: remarksInState(request ?? NOT_THERE), data: remarks, isWanted })
  if (!isCorrecting) return undefined
  return remarks?.rounds[0]?.remarks.filter(({ done_at }) => done_at === null).map(({ question_id }) => question_id)
}

/** After answers were saved, refetches the remarks if some are marked as made although their answer had not changed. */
export function refreshUnchanged(queries: QueryClient, requestId: number): void {
  const cachedRemarks = queries.getQueriesData<Remarks>({ queryKey: remarksKey(requestId) })
  const isMarked = cachedRemarks.some(([, remarks]) =>
    remarks?.rounds.some((round) => round.remarks.some((remark) => remark.unchanged)),
  )
  if (isMarked) void queries.invalidateQueries({ queryKey: remarksKey(requestId) })
}

/** Fetches the answers at a return, which never change; null fetches nothing. */
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

/** Refetches the remarks because somebody else changed them. */
export const refetchRemarks = (queries: QueryClient, requestId: number) =>
  queries.refetchQueries({ queryKey: remarksKey(requestId), type: 'active' })

/** Identifies what a remark is about: a question, or a row of its table. */
type RemarkPlace = Pick<Remark, 'question_id' | 'row'>

/** Updates the cached remarks after one was saved or withdrawn. */
export function updateCachedRemark(
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
    // Only the server knows the position of a new remark.
    if (!isKnown) void refetchRemarks(queries, requestId)
    return { ...current, drafts: isKnown ? drafts : [...drafts, remark] }
  })
  // The dialogs that return or accept the request count its remarks.
  void queries.invalidateQueries({ queryKey: ['requests', requestId], exact: true })
}

/**
 * Marks a remark as corrected or not. `saveAnswers` runs first, because the reply says whether the saved answer is
 * still unchanged.
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
      if (error instanceof ApiError) toastFailure(error.isSilence ? t('remarks.markUnanswered') : error.message)
    },
  })
}
