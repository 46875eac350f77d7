import type { ComponentType, ReactNode } from 'react'
import type { QuestionState } from '../engine/form-store.ts'

/** The props of every widget. Widgets write through the store of `useFormEnvironment`. */
export interface WidgetProps {
  readonly state: QuestionState
  /** DOM id of the question, from which those of its label, help and inputs are derived. */
  readonly id: string
  /** Ids of what describes the whole question (its help), for `aria-describedby`. */
  readonly describedBy: string | undefined
  /** Whether every fault is shown, also in inputs that nobody has left yet. */
  readonly revealed: boolean
  /** Renders one of the questions that it repeats, under their own environment; on a group only. */
  readonly renderQuestion?: (questionId: number) => ReactNode
}

/** The props of a printed answer, which is text or a table, without inputs. */
export interface PrintProps {
  readonly state: QuestionState
}

/**
 * A widget component with optional settings. They are properties of the component, so that a replacement has its own.
 */
export type Widget = ComponentType<WidgetProps> & {
  /** Whether its texts are typed without a render at each key; see `quietWidget`. */
  readonly typesQuietly?: boolean
  /** Loads its code in advance, where it is in a chunk of its own. */
  readonly preload?: () => Promise<void>
}

/**
 * Marks a widget that shows the answer only in its text inputs, whose text the browser renders by itself: the question
 * then does not render at each key. Only the package's own inputs (`Entry`) support this.
 */
export function quietWidget(widget: ComponentType<WidgetProps>): Widget {
  return Object.assign(widget, { typesQuietly: true })
}

/** The components of one question type. */
export interface WidgetEntry {
  readonly widget: Widget
  /** The answer as text or table: in print, and instead of the inputs when the form is read-only. */
  readonly print: ComponentType<PrintProps>
  /**
   * `input`: one input with the id `inputId(id)`, tied to the question's label; `group`: several inputs in a group that
   * the label names; `heading`: no answer, the label is a heading.
   */
  readonly label: 'input' | 'group' | 'heading'
  /**
   * The layout of its parts. `wide`: across the whole page; `stacked`: its inputs one under the other; `columns`: its
   * inputs side by side, aligned whatever the length of their labels.
   */
  readonly layout?: 'wide' | 'stacked' | 'columns'
}

/** Components by the label of the question type, for an application's own types or instead of the built-in ones. */
export type OwnWidgets = Readonly<Record<string, WidgetEntry>>

/** DOM id of a question's label, for the `aria-labelledby` of a group of inputs. */
export const labelId = (id: string) => `${id}-label`
/** DOM id of a question's help. */
export const helpId = (id: string) => `${id}-help`
/** DOM id of the only input that a question's label refers to. */
export const inputId = (id: string) => `${id}-input`

/** DOM id of a question; `idPrefix` is that of its form. */
export const questionDomId = (idPrefix: string, questionId: number) => `${idPrefix}octroi-q${questionId}`

/** Returns the id of the question that has a DOM id in the form with this prefix; null when none of its questions has. */
export function parseQuestionDomId(idPrefix: string, domId: string): number | null {
  const [, digits] = /octroi-q(-?\d+)$/.exec(domId) ?? []
  const questionId = Number(digits)
  return domId === questionDomId(idPrefix, questionId) ? questionId : null
}

/** Joins ids for `aria-describedby`; undefined when there is none. */
export function idList(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
