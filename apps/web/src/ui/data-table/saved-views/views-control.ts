import type { View, ViewState } from '@octroi/domain'
import type { UnappliedPart } from './view-state.ts'

/** Why a change of a view was refused. */
export interface ViewRefusal {
  /** Message for people. */
  readonly message: string
  /** True if the message is about the name. */
  readonly isName: boolean
  /** True if somebody else changed the view meanwhile; the views are refetched. */
  readonly isConflict: boolean
}

/** The fields of a new view; its content is what the table shows. */
export interface ViewFields {
  readonly name: string
  readonly shared: boolean
  readonly default_for_all: boolean
  readonly is_default: boolean
}

/** The fields of a view that can be changed. */
export type ViewChange = Partial<Pick<View, 'name' | 'shared' | 'default_for_all'>>

/** Resolves to why it was refused, or to null if it succeeded. */
export type Attempt = Promise<ViewRefusal | null>

/** The views of a list that a person can see, and the actions on them. */
export interface ViewsControl {
  /** Undefined while they load. */
  readonly views: readonly View[] | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** Whether the person may share views with everybody. */
  readonly mayShare: boolean
  /** Views that an earlier version stored in this browser, and that could not be moved to the server. */
  readonly left: { readonly count: number; readonly reason: string; readonly retry: () => void } | null
  /** The parts of the active view that could not be applied. */
  readonly notice: {
    readonly name: string
    readonly parts: readonly UnappliedPart[]
    readonly dismiss: () => void
  } | null
  readonly isCurrent: (view: View) => boolean
  readonly choose: (view: View) => void
  readonly create: (fields: ViewFields) => Attempt
  readonly change: (view: View, change: ViewChange) => Attempt
  /** Replaces the view with what the table shows now. */
  readonly replace: (view: View) => Attempt
  readonly remove: (view: View) => Attempt
  /** Sets the view with which the list opens; null for none. */
  readonly setDefault: (view: View | null) => Attempt
}

/** The view with which a list opens. */
export interface OpeningView {
  readonly name: string
  readonly state: ViewState
}
