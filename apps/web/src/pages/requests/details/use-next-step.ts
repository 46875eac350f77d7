import type { Request } from '@octroi/domain'
import { useUser } from '../../../session/session.tsx'
import { useQuestionsToCorrect } from '../remarks/queries.ts'
import { findNextStep, listOwnAnalyses } from './next-step.ts'

/** The next step of a request for this person, with their analyses to fill in and the questions to correct. */
export function useNextStep(request: Request) {
  const isStaff = request.can.see_backstage
  const own = listOwnAnalyses(request, useUser().id)
  const toCorrect = useQuestionsToCorrect(isStaff ? undefined : request)
  return { ...findNextStep(request, isStaff, { own, toCorrect }), own, toCorrect }
}
