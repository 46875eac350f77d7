import { analysisStateOf, type Request, type RequestAnalysis, type RequestType, STATES } from '@octroi/domain'
import type { MessageKey } from '../../../locales/index.ts'

export type StepStatus = 'todo' | 'current' | 'correction' | 'done'

/** One step of a request's way. `label` is a text of the API, `key` one of ours. */
export interface Step {
  readonly id: string
  readonly label?: string
  readonly key?: MessageKey
  readonly status: StepStatus
  /** The type of the analysis that the step is. */
  readonly analysisType?: number
}

/** What of an analysis its step looks at. */
type Standing = Pick<RequestAnalysis, 'type_id' | 'state_id' | 'return_reason'>

/** A step, and the states in which it is the current one. */
type Stage = Omit<Step, 'status'> & { readonly states: readonly number[] }

/**
 * The steps of a request by its type (source 2, section 4): validated, the analyses with the summary sheet first,
 * the recommendations where the type has them, the decision; a type without analyses ends with its validation. All is
 * done in the last state of the flow. While the request is analysed, each analysis stands where it is, for whom they are
 * shown: one that was returned is to be corrected.
 */
export function timelineOf(
  type: RequestType,
  request: Pick<Request, 'state_id'> & { readonly analyzes?: readonly Standing[] },
): Step[] {
  const { flow } = type
  const place = flow.indexOf(request.state_id)
  const ended = place === flow.length - 1
  return stagesOf(type).map(({ states, ...step }) => {
    const places = states.map((state) => flow.indexOf(state)).filter((at) => at >= 0)
    if (ended || place > Math.max(...places)) return { ...step, status: 'done' }
    if (!places.includes(place)) return { ...step, status: 'todo' }
    const analysis = request.analyzes?.find(({ type_id }) => step.analysisType === type_id)
    if (analysis) return { ...step, status: standingOf(analysis) }
    return { ...step, status: request.state_id === STATES.correction.id ? 'correction' : 'current' }
  })
}

function standingOf({ state_id, return_reason }: Standing): StepStatus {
  if (return_reason !== null) return 'correction'
  const statuses = { started: 'current', in_progress: 'current', finished: 'done' } as const
  return statuses[analysisStateOf(state_id)]
}

function stagesOf(type: RequestType): Stage[] {
  const { draft, submitted, correction, analysis, post_analysis: advice } = STATES
  const analyses = type.analyses.toSorted((a, b) => Number(b.summary) - Number(a.summary))
  return [
    { id: 'validated', key: 'request.step.validated', states: [draft.id, submitted.id, correction.id] },
    ...analyses.map(({ id, label }) => ({ id: `analysis-${id}`, label, analysisType: id, states: [analysis.id] })),
    ...(type.recommendations === 'formulated'
      ? [{ id: 'advice', key: 'request.step.recommendations' as const, states: [advice.id] }]
      : []),
    ...(analyses.length > 0 ? [endOf(type)] : []),
  ]
}

/** The decision, called as the last state of the flow. */
function endOf({ flow }: RequestType): Stage {
  const last = flow.at(-1)
  const { approval, preformulated, approved } = STATES
  return {
    id: 'end',
    key: last === approved.id ? 'request.step.approved' : 'request.step.completed',
    states: [approval.id, preformulated.id, ...(last === undefined ? [] : [last])],
  }
}
