/** The states of an analysis and of a summary sheet; their labels are content. */
export const ANALYSIS_STATES = {
  started: { id: 1 },
  in_progress: { id: 2 },
  finished: { id: 3 },
} as const

export type AnalysisState = keyof typeof ANALYSIS_STATES

export const ANALYSIS_STATE_LIST = Object.entries(ANALYSIS_STATES).map(([code, { id }]) => ({
  id,
  code: code as AnalysisState,
}))

/** Returns the state with an id; throws if there is none. */
export function getAnalysisState(id: number): AnalysisState {
  const state = ANALYSIS_STATE_LIST.find((candidate) => candidate.id === id)
  if (!state) throw new Error(`No analysis state ${id}`)
  return state.code
}

/** The kind of an analysis, which decides about abilities. */
export interface AnalysisKind {
  readonly financial: boolean
  readonly summary: boolean
}

/** Whether an analysis has assignees of its own type: it is neither the summary sheet nor a financial one. */
export const isSecondary = ({ summary, financial }: AnalysisKind): boolean => !summary && !financial

/** The ability to fill in an analysis of a kind; the summary sheet and financial analyses have their own. */
export const editAbilityOf = ({ financial, summary }: AnalysisKind) => {
  if (summary) return 'request.edit_summary'
  return financial ? 'analysis.edit_financial' : 'analysis.edit'
}

/** The ability to submit an analysis of a kind. */
export const submitAbilityOf = ({ financial }: AnalysisKind) =>
  financial ? 'analysis.submit_financial' : 'analysis.submit'

/**
 * The transitions of analyses that people make. The summary sheet has none: it is finished when it is complete, and in
 * progress again when it is not (source 2, section 4).
 */
export const ANALYSIS_TRANSITIONS = {
  submit: { from: ['started', 'in_progress'], to: 'finished' },
  revert: { from: ['finished'], to: 'in_progress' },
} as const satisfies Record<string, { from: readonly AnalysisState[]; to: AnalysisState }>

export type AnalysisTransition = keyof typeof ANALYSIS_TRANSITIONS
export const ANALYSIS_TRANSITION_NAMES = Object.keys(ANALYSIS_TRANSITIONS) as [
  AnalysisTransition,
  ...AnalysisTransition[],
]

/** Whether a transition starts from a state. */
export const canStartFrom = (name: AnalysisTransition, state: AnalysisState): boolean =>
  (ANALYSIS_TRANSITIONS[name].from as readonly AnalysisState[]).includes(state)

interface Answered extends Pick<AnalysisKind, 'summary'> {
  readonly state: AnalysisState
  /** Whether every required answer is given and valid. */
  readonly complete: boolean
}

/**
 * The state of an analysis after its answers changed. The first answer starts it; a summary sheet is finished if it is
 * complete. Other analyses are finished by hand.
 */
export function getStateAfterAnswer({ state, summary, complete }: Answered): AnalysisState {
  if (!summary) return state === 'started' ? 'in_progress' : state
  return complete ? 'finished' : 'in_progress'
}
