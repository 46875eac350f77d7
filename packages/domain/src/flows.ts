import { STATES, type StateCode } from './workflow.ts'

/** What decides which states the requests of a type go through. */
interface FlowChoices {
  readonly hasAnalyses: boolean
  readonly recommendations: 'formulated' | 'preformulated' | 'none'
}

const BEGINNING: readonly StateCode[] = ['draft', 'submitted', 'correction']
const ENDINGS: Readonly<Record<FlowChoices['recommendations'], readonly StateCode[]>> = {
  formulated: ['post_analysis', 'approval', 'approved'],
  preformulated: ['preformulated', 'approved'],
  none: ['completed'],
}

/**
 * Returns the ids of the states of a type of request, in the order in which they are displayed: a flow is never chosen
 * state by state, because `TRANSITIONS` accepts only these. Recommendations need analyses: without any, an accepted
 * request is completed.
 */
export function createFlow({ hasAnalyses, recommendations }: FlowChoices): number[] {
  const codes = [...BEGINNING, ...(hasAnalyses ? (['analysis'] as const) : []), ...ENDINGS[recommendations]]
  return codes.map((code) => STATES[code].id)
}
