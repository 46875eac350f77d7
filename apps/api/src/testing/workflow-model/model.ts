/**
 * An independent model of a request's life, written from the sources and not from the product's tables: the state of a
 * request, and the effect of each person's acts. It imports neither the workflow nor abilities nor scopes.
 */
export const RANKS = {
  administrator: 1,
  adviser: 2,
  otherAdviser: 2,
  analyst: 3,
  volunteer: 4,
  organisation: 5,
  otherOrganisation: 5,
} as const

export type Who = keyof typeof RANKS

/** States of each request type in order (decisions, section 2). */
export const FLOWS = {
  1: [1, 2, 3, 4, 5, 6, 8],
  2: [1, 2, 3, 4, 7, 8],
  3: [1, 2, 3, 4, 5, 6, 8],
  4: [1, 2, 3, 4, 9],
  5: [1, 2, 3, 9],
} as const

export type TypeId = keyof typeof FLOWS

/** Types of analysis that an acceptance creates, in order (decisions, section 2). */
export const ANALYSES: Readonly<Record<TypeId, readonly number[]>> = {
  1: [1, 2, 3, 4],
  2: [5, 6],
  3: [1, 7, 8],
  4: [9],
  5: [],
}
export const SUMMARY = 3
export const FINANCIAL: readonly number[] = [1, 5]

export interface AnalysisModel {
  readonly type: number
  readonly state: 1 | 2 | 3
  readonly whole: boolean
}

export interface ConclusionModel {
  readonly recommended: number | null
  readonly color: number | null
  readonly final: number | null
  readonly finalColor: number | null
  readonly done: boolean
}

/** The assignments that a person lost by declaring a conflict of interest. */
export interface ConflictModel {
  readonly who: Who
  readonly main: boolean
  readonly financial: boolean
  /** Types of analysis. */
  readonly types: readonly number[]
}

export interface RequestModel {
  readonly type: TypeId
  readonly state: number
  readonly archived: boolean
  /** Whether the form is complete and valid, including its documents. */
  readonly whole: boolean
  readonly responsible: Who | null
  readonly financial: Who | null
  readonly listed: readonly { readonly who: Who; readonly type: number }[]
  readonly analyses: readonly AnalysisModel[]
  readonly conclusion: ConclusionModel | null
  readonly conflicts: readonly ConflictModel[]
  /** Whether there is a draft remark for the next return. */
  readonly remark: boolean
  /** Whether the remark of the latest return is marked as corrected; null if that return had none. */
  readonly marked: boolean | null
  /** Granted amount in cents and colour of the previous request; null without one. */
  readonly previous: { readonly final: number; readonly finalColor: number } | null
}

export type ConclusionField = 'recommended' | 'color' | 'final' | 'finalColor'

/** An act that somebody tries. `place` is the index of an analysis of the request. */
export type Act =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'form'; readonly whole: boolean }
  | { readonly kind: 'archive'; readonly on: boolean }
  | { readonly kind: 'responsible'; readonly person: Who | null }
  | { readonly kind: 'financial'; readonly person: Who | null }
  | { readonly kind: 'listed'; readonly person: Who; readonly type: number }
  | { readonly kind: 'fill'; readonly place: number; readonly whole: boolean }
  | { readonly kind: 'analysis'; readonly place: number; readonly to: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'remark'; readonly isGiven: boolean }
  | { readonly kind: 'mark'; readonly isDone: boolean }
  | { readonly kind: 'conclude'; readonly field: ConclusionField; readonly value: number | null }

/**
 * Outcome of an act. `forbidden`: this person never may, or may not know of the object; `conflict`: not in the current
 * state; `unready`: something that the act requires is missing or wrong.
 */
export type Outcome = 'done' | 'forbidden' | 'conflict' | 'unready'

export interface Result {
  readonly outcome: Outcome
  readonly after: RequestModel
}

/** Creates the model of a new request; `given` overrides properties. */
export const newRequest = (type: TypeId, given: Partial<RequestModel>): RequestModel => ({
  type,
  state: 1,
  archived: false,
  whole: true,
  responsible: null,
  financial: null,
  listed: [],
  analyses: [],
  conclusion: null,
  conflicts: [],
  remark: false,
  marked: null,
  previous: null,
  ...given,
})
