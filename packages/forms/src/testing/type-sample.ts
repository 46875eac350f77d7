import type { WidgetSample } from './widget/widget-stage.ts'

/** How a type of the package behaves, by example, on question 1: each type has a `sample.ts` in its folder. */
export interface TypeSample extends WidgetSample {
  /** For the table in the README, what no definition has: how the type looks, and what its answer is, per option. */
  readonly row: { readonly shownAs: string; readonly answer: string }
  /**
   * The text of the first of `answered` when the form is read-only and in print. Left out for a type without answers.
   */
  readonly readAs?: string
}
