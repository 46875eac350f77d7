import type { FormDescription, Option, Question, Section } from './form.ts'

/**
 * A description that was read, with its index. Questions are in display order; `computed` is already merged.
 */
export interface Form {
  readonly description: FormDescription
  readonly sections: readonly Section[]
  readonly questions: readonly IndexedQuestion[]
  readonly questionById: ReadonlyMap<number, IndexedQuestion>
  readonly optionById: ReadonlyMap<number, IndexedOption>
}

export interface IndexedQuestion {
  readonly question: Question
  readonly section: Section
  readonly parent: IndexedQuestion | null
  readonly depth: number
  /** Where it stands in the description, e.g. `sections[0].questions[3].children_question[0]`. */
  readonly path: string
}

export interface IndexedOption {
  readonly option: Option
  readonly question: IndexedQuestion
  /** Place among the question's options, from 0. */
  readonly place: number
}
