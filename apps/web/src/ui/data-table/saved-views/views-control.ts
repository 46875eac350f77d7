import type { View, ViewState } from '@octroi/domain'
import type { LeftOut } from './view-state.ts'

/** Why a change of a view was refused. */
export interface ViewRefusal {
  /** Fit to show. */
  readonly message: string
  /** The message is about the name. */
  readonly isName: boolean
  /** Somebody else changed the view meanwhile; the views are read anew. */
  readonly isConflict: boolean
}

/** What a new view is saved with; what it holds is what the table shows. */
export interface ViewFields {
  readonly name: string
  readonly shared: boolean
  readonly default_for_all: boolean
  readonly is_default: boolean
}

/** What may be changed of a view. */
export type ViewChange = Partial<Pick<View, 'name' | 'shared' | 'default_for_all'>>

/** Gives why it was refused, or null when it was done. */
export type Attempt = Promise<ViewRefusal | null>

/** The views that a person knows of a list, and what can be done with them. */
export interface ViewsControl {
  /** Undefined while they are on their way. */
  readonly views: readonly View[] | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** May share views with everybody. */
  readonly mayShare: boolean
  /** Views that this browser keeps from before, and that could not be brought to the server. */
  readonly left: { readonly count: number; readonly reason: string; readonly retry: () => void } | null
  /** What could not be shown of the view that the table shows. */
  readonly notice: { readonly name: string; readonly parts: readonly LeftOut[]; readonly dismiss: () => void } | null
  readonly isCurrent: (view: View) => boolean
  readonly choose: (view: View) => void
  readonly create: (fields: ViewFields) => Attempt
  readonly change: (view: View, change: ViewChange) => Attempt
  /** Replaces the view with what the table shows now. */
  readonly replace: (view: View) => Attempt
  readonly remove: (view: View) => Attempt
  /** What the list opens with; null: none. */
  readonly setDefault: (view: View | null) => Attempt
}

/** A view that a list opens with. */
export interface OpeningView {
  readonly name: string
  readonly state: ViewState
}
