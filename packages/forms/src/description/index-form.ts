import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { QuestionModel } from '../question-type/question-model.ts'
import type { FormLinks } from './links/form-links.ts'
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
  /** What makes questions depend on others besides those that they are under; null where nothing does. */
  readonly links: FormLinks | null
}

/** A question with where it is in its form and what the engine knows of it. */
export interface IndexedQuestion {
  readonly question: Question
  readonly section: Section
  readonly parent: IndexedQuestion | null
  /** Questions nested directly under it, in display order. */
  readonly children: readonly IndexedQuestion[]
  /** The parent's options of which one must be chosen for the question to be shown; null: always shown with its parent. */
  readonly shownBy: readonly number[] | null
  readonly depth: number
  /** Where it is in the description, e.g. `sections[0].questions[3].children_question[0]`. */
  readonly path: string
  /** What all questions of its type have in common. */
  readonly definition: QuestionDefinition
  /** What the engine knows of it: patterns compiled and formulae parsed, once per form, when it is first asked. */
  readonly model: QuestionModel
}

/** An option with the question that it belongs to: answers attach to options. */
export interface IndexedOption {
  readonly option: Option
  readonly question: IndexedQuestion
  /** Place among the question's options, from 0. */
  readonly place: number
}
