import { analysisStateOf, type Request, type RequestAnalysis, type RequestType, STATES, stateOf } from '@octroi/domain'
import type { MessageKey } from '../../../locales/index.ts'

/** `waiting`: it is the step's turn, but nobody has begun it. */
export type StepStatus = 'todo' | 'waiting' | 'current' | 'correction' | 'done'

/** One step of a request's timeline. `label` is a text of the API, `key` a text of the application. */
export interface Step {
  readonly id: string
  readonly label?: string
  readonly key?: MessageKey
  readonly status: StepStatus
  /** Id of the analysis type, if the step is an analysis. */
  readonly analysisType?: number
}

/** The fields of an analysis that determine its step. */
type AnalysisProgress = Pick<RequestAnalysis, 'type_id' | 'state_id' | 'return_reason'>

/** A step, and the states in which it is the current one. */
type Stage = Omit<Step, 'status'> & { readonly states: readonly number[] }

/** The fields of a request that determine its steps. Without `completion`, the progress of the form is unknown. */
type Progress = Pick<Request, 'state_id'> & {
  readonly analyzes?: readonly AnalysisProgress[]
  readonly completion?: Pick<Request['completion'], 'percent'>
}

/**
 * Returns the steps of a request by its type (source 2, section 4): the organisation's form, the validation, the
 * analyses (summary sheet first), the recommendations if the type has them, and the decision. A type without analyses
 * ends with the validation. All steps are done in the last state of the flow. During the analysis, those who see the
 * analyses get the state of each; a returned one is to be corrected. A step whose turn it is, but which nobody began,
 * is `waiting`.
 */
export function buildTimeline(type: RequestType, request: Progress): Step[] {
  const { flow } = type
  const place = flow.indexOf(request.state_id)
  const ended = place === flow.length - 1
  const isWithOrganization = stateOf(request.state_id).editable
  const stages = stagesOf(type).map(({ states, ...step }): Step => {
    const places = states.map((state) => flow.indexOf(state)).filter((at) => at >= 0)
    if (ended || (!isWithOrganization && place > Math.max(...places))) return { ...step, status: 'done' }
    if (isWithOrganization || !places.includes(place)) return { ...step, status: 'todo' }
    const analysis = request.analyzes?.find(({ type_id }) => step.analysisType === type_id)
    return { ...step, status: analysis ? standingOf(analysis) : 'waiting' }
  })
  return [formStep(request), ...stages]
}

/** The step of the form; its name says what is to be done with it, or that it was submitted. */
function formStep({ state_id, completion }: Progress): Step {
  const { code, editable } = stateOf(state_id)
  if (!editable) return { id: 'form', key: 'request.step.submitted', status: 'done' }
  if (code === 'correction') return { id: 'form', key: 'request.step.formToCorrect', status: 'correction' }
  return { id: 'form', key: 'request.step.form', status: (completion?.percent ?? 0) > 0 ? 'current' : 'waiting' }
}

function standingOf({ state_id, return_reason }: AnalysisProgress): StepStatus {
  if (return_reason !== null) return 'correction'
  const statuses = { started: 'waiting', in_progress: 'current', finished: 'done' } as const
  return statuses[analysisStateOf(state_id)]
}

function stagesOf(type: RequestType): Stage[] {
  const { submitted, analysis, post_analysis: advice } = STATES
  const analyses = type.analyses.toSorted((a, b) => Number(b.summary) - Number(a.summary))
  return [
    { id: 'validated', key: 'request.step.validated', states: [submitted.id] },
    ...analyses.map(({ id, label }) => ({ id: `analysis-${id}`, label, analysisType: id, states: [analysis.id] })),
    ...(type.recommendations === 'formulated'
      ? [{ id: 'advice', key: 'request.step.recommendations' as const, states: [advice.id] }]
      : []),
    ...(analyses.length > 0 ? [endOf(type)] : []),
  ]
}

/** The step of the decision, named after the last state of the flow. */
function endOf({ flow }: RequestType): Stage {
  const last = flow.at(-1)
  const { approval, preformulated, approved } = STATES
  return {
    id: 'end',
    key: last === approved.id ? 'request.step.approved' : 'request.step.completed',
    states: [approval.id, preformulated.id, ...(last === undefined ? [] : [last])],
  }
}
