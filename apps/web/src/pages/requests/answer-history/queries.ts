import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/use-api.ts'

/** The filled form that a question is answered in: of a request, or of one of its analyses. */
export interface AnswerPlace {
  readonly requestId: number
  readonly analysisId?: number | undefined
}

const AT_ONCE = 10

/** What changed in the answer of a question, a few changes at a time, the latest first; asked anew when it is shown. */
export function useAnswerHistory({ requestId, analysisId }: AnswerPlace, questionId: number) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['requestHistory', 'question', requestId, analysisId ?? null, questionId],
    queryFn: ({ pageParam, signal }) =>
      api.requestHistory.question(
        {
          params: { id: requestId, question_id: questionId },
          query: {
            page_number: pageParam,
            per_page: AT_ONCE,
            ...(analysisId !== undefined && { analyze_id: analysisId }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}
