import type { WidgetSample } from './widget/widget-stage.ts'

/** What a type of the package does, by example, on question 1: a `sample.ts` in the folder of each type. */
export interface TypeSample extends WidgetSample {
  /** What no definition says, for the table in the README: how the type looks, and what its answer is, per option. */
  readonly row: { readonly shownAs: string; readonly answer: string }
  /** What is read of the first of `answered` when reading only and in print. Left out for what takes no answer. */
  readonly readAs?: string
}
