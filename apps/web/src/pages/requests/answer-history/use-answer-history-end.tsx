import { can } from '@octroi/domain'
import { type ReactNode, useMemo } from 'react'
import { useActor } from '../../../session/can.tsx'
import { QuestionHistory } from './question-history.tsx'
import type { AnswerPlace } from './queries.ts'

type QuestionEnd = (questionId: number) => ReactNode

/**
 * What is under each question of a filled form, with the history of its answer for who may read that of the request.
 * It keeps its identity while its parts do.
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
