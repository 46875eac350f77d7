import { can } from '@octroi/domain'
import { type ReactNode, useMemo } from 'react'
import { useActor } from '../../../session/can.tsx'
import { QuestionHistory } from './question-history.tsx'
import type { AnswerPlace } from './queries.ts'

type QuestionEnd = (questionId: number) => ReactNode

/**
 * Renders the end of each question of a filled form, with the history of its answer for those who may read the
 * request's history. Keeps its identity while its arguments do.
 */
export function useAnswerHistoryEnd(
  { requestId, analysisId }: Partial<AnswerPlace>,
  before?: QuestionEnd,
): QuestionEnd | undefined {
  const isAllowed = can(useActor(), 'request.read_history')
  return useMemo(() => {
    if (!isAllowed || requestId === undefined) return before
    const place = { requestId, analysisId }
    return (questionId) => (
      <>
        {before?.(questionId)}
        <QuestionHistory place={place} questionId={questionId} />
      </>
    )
  }, [isAllowed, requestId, analysisId, before])
}
