import type { Request } from '@octroi/domain'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { isBeingReviewed } from './queries.ts'

// Loaded on demand, because most forms have no remarks.
const UnderQuestion = lazy(async () => ({ default: (await import('./under-question.tsx')).UnderQuestion }))

/** Renders the remarks under each question of a request's form while it is reviewed or corrected; else undefined. */
export function useUnderQuestions(request: Request | undefined): ((questionId: number) => ReactNode) | undefined {
  const { id, state_id } = request ?? { id: 0, state_id: 0 }
  return useMemo(() => {
    if (!isBeingReviewed({ state_id })) return undefined
    return (questionId) => (
      <Suspense key={`remarks ${questionId}`} fallback={null}>
        <UnderQuestion request={{ id, state_id }} questionId={questionId} />
      </Suspense>
    )
  }, [id, state_id])
}
