import type { Request } from '@octroi/domain'
import { useUser } from '../../../session/session.tsx'
import { useQuestionsToCorrect } from '../remarks/queries.ts'
import { nextStepOf, ownAnalyses } from './next-step.ts'

/** Tells the next step of a request for the person here, the analyses that they have to fill in, and what is to correct. */
export function useNextStep(request: Request) {
  const isStaff = request.can.see_backstage
  const own = ownAnalyses(request, useUser().id)
  const toCorrect = useQuestionsToCorrect(isStaff ? undefined : request)
  return { ...nextStepOf(request, isStaff, { own, toCorrect }), own, toCorrect }
}
