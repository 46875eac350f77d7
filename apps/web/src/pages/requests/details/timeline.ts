import { analysisStateOf, type Request, type RequestAnalysis, type RequestType, STATES, stateOf } from '@octroi/domain'
import type { MessageKey } from '../../../locales/index.ts'

/** `waiting`: the turn of the step has come, and nobody has begun it. */
export type StepStatus = 'todo' | 'waiting' | 'current' | 'correction' | 'done'

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
type AnalysisProgress = Pick<RequestAnalysis, 'type_id' | 'state_id' | 'return_reason'>

/** A step, and the states in which it is the current one. */
type Stage = Omit<Step, 'status'> & { readonly states: readonly number[] }

/** What the steps are told by. Without `completion`, it is not known how far the form is. */
type Progress = Pick<Request, 'state_id'> & {
  readonly analyzes?: readonly AnalysisProgress[]
  readonly completion?: Pick<Request['completion'], 'percent'>
}

/**
 * Returns the steps of a request by its type (source 2, section 4), after the organisation's own: its form. They are its
 * validation, the analyses with the summary sheet first, the recommendations where the type has them, and the decision;
 * a type without analyses ends with its validation. All is done in the last state of the flow. While the request is
 * analysed, each analysis is where it is, for whom they are shown: one that was returned is to be corrected. A step
 * whose turn has come and that nobody began is `waiting`.
 */
export function timelineOf(type: RequestType, request: Progress): Step[] {
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

/** The form, called by what there is to do with it, and by what was done with it afterwards. */
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
