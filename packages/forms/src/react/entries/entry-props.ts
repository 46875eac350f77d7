import type { Field } from '../../description/form.ts'
import type { Fault } from '../../values/answer.ts'

/** One value of one field: an answer, or one of the answers of a question with several inputs. */
export interface EntryProps {
  /** DOM id of the input. */
  readonly inputId: string
  readonly field: Field
  /** Stored text: dot-decimal numbers, ISO dates; a text that could not be parsed is kept as it was typed. */
  readonly value: string
  /**
   * Subscription for an input that shows its text by itself and is not rendered at each key: `value` may be older than
   * this.
   */
  readonly stored?: TextSubscription | undefined
  readonly onChange: (value: string) => void
  readonly faults: readonly Pick<Fault, 'message'>[]
  readonly required: boolean
  /** Whether a figure without a unit is written as an amount, with both decimals of its cents. */
  readonly hasCents?: boolean
  /** Whether faults are shown although nobody has left the input yet. */
  readonly revealed: boolean
  /** Accessible name of the input, for the parts of it that have a name of their own (calendar, search). */
  readonly name: string
  /** Ids of the elements that name the input, when no `<label>` points at it. */
  readonly labelledBy?: string
  readonly describedBy?: string
}

/** What the store holds for an input, as a subscription that is notified at each key. */
export interface TextSubscription {
  readonly read: () => string
  readonly subscribe: (listener: () => void) => () => void
}

/** The props that each kind of input gets from `Entry`. */
export interface InputProps {
  readonly field: Field
  readonly value: string
  readonly stored?: TextSubscription | undefined
  readonly onChange: (value: string) => void
  /** Called when the input is left: faults may be shown from then on. */
  readonly onLeave: () => void
  readonly name: string
  readonly hasCents?: boolean | undefined
  readonly attributes: InputAttributes
}

export interface InputAttributes {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-labelledby': string | undefined
  readonly 'aria-label'?: string | undefined
}
