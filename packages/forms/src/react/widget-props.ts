import type { ComponentType } from 'react'
import type { QuestionState } from '../engine/form-store.ts'

/** What every widget and every printed answer gets. They write through the store of `useFormEnvironment`. */
export interface WidgetProps {
  readonly state: QuestionState
  /** DOM id of the question; its label, help and inputs derive theirs from it. */
  readonly id: string
  /** Ids of what describes the whole question (its help), for `aria-describedby`. */
  readonly describedBy: string | undefined
  /** Show every fault, also of inputs that nobody left yet. */
  readonly revealed: boolean
}

/** What a printed answer gets: text or table, without inputs. */
export interface PrintProps {
  readonly state: QuestionState
}

/** A widget, and what it may say of itself. Said by the component: one that is put in its place says its own. */
export type Widget = ComponentType<WidgetProps> & {
  /** See `quietWidget`. */
  readonly typesQuietly?: boolean
  /** Loads its code before somebody comes to it, where it is in a chunk of its own. */
  readonly preload?: () => Promise<void>
}

/**
 * Marks a widget that shows nothing of the answer but the texts of its inputs, which the browser draws by itself: the
 * page spares it the rendering of each key. Only inputs of the package type quietly (`Entry`).
 */
export function quietWidget(widget: ComponentType<WidgetProps>): Widget {
  return Object.assign(widget, { typesQuietly: true })
}

/** How the components of one question type are found. */
export interface WidgetEntry {
  readonly widget: Widget
  /** The answer as text or table: in print, and in place of the inputs when reading only. */
  readonly print: ComponentType<PrintProps>
  /**
   * `input`: one input with the id of `inputId(id)`, tied to the question's label; `group`: several inputs in a group
   * that the label names; `heading`: no answer, the label is a heading.
   */
  readonly label: 'input' | 'group' | 'heading'
  /**
   * How its parts are laid out. `wide`: over the whole breadth of the page; `stacked`: its inputs under one another;
   * `columns`: its inputs side by side, on one line whatever the length of their labels.
   */
  readonly layout?: 'wide' | 'stacked' | 'columns'
}

/** Components by the label of the question type: of types of an application's own, or in place of ours. */
export type OwnWidgets = Readonly<Record<string, WidgetEntry>>

/** DOM id of a question's label: names a group of inputs by `aria-labelledby`. */
export const labelId = (id: string) => `${id}-label`
/** DOM id of a question's help. */
export const helpId = (id: string) => `${id}-help`
/** DOM id of the one input that a question's label points at. */
export const inputId = (id: string) => `${id}-input`

/** DOM id of a question. */
export const questionDomId = (questionId: number) => `octroi-q${questionId}`

/** Joins ids for `aria-describedby`; undefined when there is none. */
export function idList(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
