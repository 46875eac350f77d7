import type { Messages } from '../locales/messages.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { QuestionModel } from '../question-type/question-model.ts'
import type { FormLinks } from './links/form-links.ts'
import type { FormDescription, Option, Question, Section } from './form.ts'

/** A description that was read, with indexes. Questions are in display order, with `computed` merged. */
export interface Form {
  readonly description: FormDescription
  readonly sections: readonly Section[]
  readonly questions: readonly IndexedQuestion[]
  readonly questionById: ReadonlyMap<number, IndexedQuestion>
  readonly optionById: ReadonlyMap<number, IndexedOption>
  /** The links by which questions depend on others that are not their parents; null where there are none. */
  readonly links: FormLinks | null
  /** The messages that the form was read with, if they are those of an engine: the default of its evaluations. */
  readonly messages?: Messages
}

/** A question with its place in the form and what the engine knows about it. */
export interface IndexedQuestion {
  readonly question: Question
  readonly section: Section
  readonly parent: IndexedQuestion | null
  /** Questions nested directly under it, in display order. */
  readonly children: readonly IndexedQuestion[]
  /** The parent's options of which one must be chosen for the question to show; null: always shown with its parent. */
  readonly shownBy: readonly number[] | null
  readonly depth: number
  /** Path in the description, e.g. `sections[0].questions[3].children_question[0]`. */
  readonly path: string
  /** The definition of its type. */
  readonly definition: QuestionDefinition
  /** The model of the question, with compiled patterns and parsed formulae; created once per form, on first access. */
  readonly model: QuestionModel
  /** The questions that it repeats, as a form of their own: a row of its answer is one set of answers to it. */
  readonly inner: Form | null
}

/** An option with the question that it belongs to: answers attach to options. */
export interface IndexedOption {
  readonly option: Option
  readonly question: IndexedQuestion
  /** Index among the question's options, from 0. */
  readonly place: number
}
