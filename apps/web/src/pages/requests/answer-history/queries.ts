import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** Identifies a filled form: that of a request, or of one of its analyses. */
export interface AnswerPlace {
  readonly requestId: number
  readonly analysisId?: number | undefined
}

const ownerQuery = ({ analysisId }: AnswerPlace) => (analysisId === undefined ? {} : { analyze_id: analysisId })

/** True if an answer was changed after it was first given; one call serves all questions of a form. */
export function useIsAnswerChanged(place: AnswerPlace, questionId: number): boolean {
  const api = useApi()
  const { requestId, analysisId } = place
  const { data = false } = useQuery({
    queryKey: ['requestHistory', 'questions', requestId, analysisId ?? null],
    queryFn: ({ signal }) =>
      api.requestHistory.questions({ params: { id: requestId }, query: ownerQuery(place) }, { signal }),
    select: ({ question_ids }) => question_ids.includes(questionId),
    throwOnError: false,
  })
  return data
}

const AT_ONCE = 10

/** Fetches the changes of an answer in pages, latest first; always anew when shown. */
export function useAnswerHistory(place: AnswerPlace, questionId: number) {
  const api = useApi()
  const { requestId, analysisId } = place
  return useInfiniteQuery({
    queryKey: ['requestHistory', 'question', requestId, analysisId ?? null, questionId],
    queryFn: ({ pageParam, signal }) =>
      api.requestHistory.question(
        {
          params: { id: requestId, question_id: questionId },
          query: { page_number: pageParam, per_page: AT_ONCE, ...ownerQuery(place) },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}
