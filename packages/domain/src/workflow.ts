import type { Permission } from './abilities.ts'

/**
 * The workflow as a table: the states of requests and the transitions between them. The `flow` of a type of request
 * says which states its requests go through, and in which order they are displayed.
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
/** The states in which the decision may be entered too. */
export const OPEN_DECISION: readonly StateCode[] = ['approval', 'preformulated']

export type StateCode = keyof typeof STATES
/**
 * A state of a request. Its label is content of the funder. `filter` false: a list shows it when the state before it is
 * chosen.
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

/** Returns the state with an id; throws if there is none. */
export const stateOf = (id: number): State => {
  const state = STATE_LIST.find((candidate) => candidate.id === id)
  if (!state) throw new Error(`No request state ${id}`)
  return state
}

/**
 * The transitions of requests by the name of the act: the state that it starts from, the states that it may lead to, and
 * the ability that it needs. The server adds what each of them requires and does, one entry for each name.
 */
export const TRANSITIONS = {
  submit: { from: 'draft', to: ['submitted'], ability: 'request.submit_form' },
  resubmit: { from: 'correction', to: ['submitted'], ability: 'request.submit_form' },
  return: { from: 'submitted', to: ['correction'], ability: 'request.approve_or_reject' },
  accept: { from: 'submitted', to: ['analysis', 'completed'], ability: 'request.approve_or_reject' },
  accept_analyses: {
    from: 'analysis',
    to: ['post_analysis', 'preformulated', 'completed'],
    ability: 'request.approve_or_reject',
  },
  submit_recommendations: { from: 'post_analysis', to: ['approval'], ability: 'conclusion.edit_conclusion' },
  approve: { from: 'approval', to: ['approved'], ability: 'conclusion.approve_conclusion' },
  approve_preformulated: { from: 'preformulated', to: ['approved'], ability: 'conclusion.approve_conclusion' },
} as const satisfies Record<string, { from: StateCode; to: readonly StateCode[]; ability: Permission }>

export type Transition = keyof typeof TRANSITIONS
export const TRANSITION_NAMES = Object.keys(TRANSITIONS) as [Transition, ...Transition[]]

/**
 * Finds the id of the state that a transition leads to in requests of a type: of the states that it may lead to, the first
 * one that the type has. The order of the type's states (`flow`) decides nothing. Undefined when the type has no such
 * transition.
 */
export function findDestination(flow: readonly number[], name: Transition): number | undefined {
  const { from, to } = TRANSITIONS[name]
  if (!flow.includes(STATES[from].id)) return undefined
  return to.map((code) => STATES[code].id).find((id) => flow.includes(id))
}
