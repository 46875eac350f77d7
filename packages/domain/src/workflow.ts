import type { Permission } from './abilities.ts'

/**
 * The workflow as a table: states, flows by request type and the transitions between them. 'Next', 'previous' and
 * 'jump two' are neighbours in the flow of the request's type.
 */
export const STATES = {
  draft: { id: 1, editable: true, active: true, filter: true },
  submitted: { id: 2, editable: false, active: true, filter: true },
  correction: { id: 3, editable: true, active: true, filter: true },
  analysis: { id: 4, editable: false, active: true, filter: true },
  post_analysis: { id: 5, editable: false, active: true, filter: true },
  approval: { id: 6, editable: false, active: true, filter: true },
  preformulated: { id: 7, editable: false, active: true, filter: false },
  approved: { id: 8, editable: false, active: false, filter: true },
  completed: { id: 9, editable: false, active: false, filter: true },
} as const

/** The states in which recommendations are written, before the request is approved. */
export const OPEN_CONCLUSION: readonly StateCode[] = ['post_analysis', 'approval', 'preformulated']
/** Those in which the decision may be entered too. */
export const OPEN_DECISION: readonly StateCode[] = ['approval', 'preformulated']

export type StateCode = keyof typeof STATES
/**
 * One state of a request, as it is treated; what it is called is the funder's content. `filter` false: choosing the
 * state before it in lists shows it too.
 */
export interface State {
  readonly id: number
  readonly code: StateCode
  readonly editable: boolean
  readonly active: boolean
  readonly filter: boolean
}

export const STATE_LIST: readonly State[] = Object.entries(STATES).map(([code, state]) => ({
  code: code as StateCode,
  ...state,
}))

/** The state of an id; throws on an id that no state has. */
export const stateOf = (id: number): State => {
  const state = STATE_LIST.find((candidate) => candidate.id === id)
  if (!state) throw new Error(`No request state ${id}`)
  return state
}

/**
 * What an act is called, from which state it starts, how many places of the flow it moves, and the ability that it
 * wants. What it demands of the request and what it does besides stands with the server, one entry for each name.
 */
export const TRANSITIONS = {
  submit: { from: 'draft', step: 1, ability: 'request.submit_form' },
  resubmit: { from: 'correction', step: -1, ability: 'request.submit_form' },
  return: { from: 'submitted', step: 1, ability: 'request.approve_or_reject' },
  accept: { from: 'submitted', step: 2, ability: 'request.approve_or_reject' },
  accept_analyses: { from: 'analysis', step: 1, ability: 'request.approve_or_reject' },
  submit_recommendations: { from: 'post_analysis', step: 1, ability: 'conclusion.edit_conclusion' },
  approve: { from: 'approval', step: 1, ability: 'conclusion.approve_conclusion' },
  approve_preformulated: { from: 'preformulated', step: 1, ability: 'conclusion.approve_conclusion' },
} as const satisfies Record<string, { from: StateCode; step: number; ability: Permission }>

export type Transition = keyof typeof TRANSITIONS
export const TRANSITION_NAMES = Object.keys(TRANSITIONS) as [Transition, ...Transition[]]

/** The transition that leads from one state to another in a flow (ids in order), or undefined when there is none. */
export function transitionBetween(flow: readonly number[], from: number, to: number): Transition | undefined {
  return TRANSITION_NAMES.find((name) => TRANSITIONS[name].from === stateOf(from).code && stateAfter(flow, name) === to)
}

/** The state id where a transition ends in a flow. */
export function stateAfter(flow: readonly number[], name: Transition): number | undefined {
  const { from, step } = TRANSITIONS[name]
  const place = flow.indexOf(STATES[from].id)
  return place < 0 ? undefined : flow[place + step]
}
