import type { Question } from '../description/form.ts'
import type { Form } from '../description/index-form.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { EvaluatedRow, RepeatedRows } from '../question-type/question-model.ts'
import type { Answer, Fault, Row, Value } from '../values/answer.ts'
import type { QuestionAnswers } from '../values/value.ts'

/** Share of the counted questions that are answered; `percent` is rounded down, and 100 when nothing is counted. */
export interface Progress {
  readonly counted: number
  readonly answered: number
  readonly percent: number
}

/** Everything that a widget displays of its question. The same object until something in it changes. */
export interface QuestionState {
  readonly question: Question
  /** The definition of its type. */
  readonly definition: QuestionDefinition
  readonly visible: boolean
  /** Must be answered while it is visible: `required`, or a `required_if` that holds. */
  readonly required: boolean
  /** Visible, required, not read-only, and of a type that counts. */
  readonly counted: boolean
  readonly answered: boolean
  /** By option id; an option without an answer is absent. */
  readonly values: Readonly<Record<number, Value>>
  readonly details: Readonly<Record<number, string>>
  /** Ids of the choices whose `show_if` does not hold: they are not offered, and invalid where they are chosen. */
  readonly unavailable: ReadonlySet<number>
  /** The same list until a fault appears, changes or disappears. */
  readonly faults: readonly Fault[]
  /** Computed results by key: `result` (formule), `total` (multiple-number), `<option>.<field>` and `<row>.<field>` (tables). */
  readonly results: Readonly<Record<string, number>>
  /** The questions that each row of its answer repeats; on a group only. */
  readonly repeated?: RepeatedQuestions | undefined
}

/** Questions that are asked again in each row of an answer. */
export interface RepeatedQuestions {
  readonly form: Form
  readonly rows: RepeatedRows
  /** The numbers of questions outside that conditions in it read, by name. */
  readonly outside: QuestionAnswers['elsewhere']
  /** A store of its own with the answers in a row. */
  open(row: Row): FormStore
  /** What the engine finds in a row. */
  evaluated(row: Row): EvaluatedRow
  /** The same with other numbers from outside. */
  withOutside(numbers: QuestionAnswers['elsewhere']): RepeatedQuestions | undefined
}

/** State of the whole form. The same object until something in it changes. */
export interface FormState {
  readonly progress: Progress
  readonly sections: ReadonlyMap<number, SectionState>
  /** Number of visible questions with an invalid value. */
  readonly invalid: number
  /** True when an answer differs from the last save. */
  readonly dirty: boolean
}

/** State of one section. */
export interface SectionState extends Progress {
  readonly invalid: number
  /** True when an answer of this section differs from the last save. */
  readonly dirty: boolean
}

/**
 * The only state of a form that is being filled in: a value and a detail per option. Everything else is computed from
 * them, and after a change only what depends on it. There are subscriptions per question and for the whole form.
 */
export interface FormStore {
  readonly form: Form
  question(questionId: number): QuestionState
  state(): FormState
  subscribe(questionId: number, listener: () => void): () => void
  /**
   * Calls the listener when the state of the form may have changed; `state` returns the same object when it has not.
   */
  subscribeState(listener: () => void): () => void
  /**
   * Calls the listener with each question whose answers, faults or visibility changed, or into which answers were
   * loaded; for what follows the whole form, such as saving.
   */
  subscribeChanges(listener: (questionId: number) => void): () => void
  /** Sets the value of one option; in a radio or a select, this clears its siblings. '' clears the answer. */
  set(optionId: number, value: Value): void
  setDetails(optionId: number, details: string): void
  /** In the store of a repetition: sets the numbers of questions outside that its conditions read. */
  readOutside(numbers: QuestionAnswers['elsewhere']): void
  /** Runs a function that sets many answers, and notifies listeners once, after it. What it set stays if it throws. */
  batch(run: () => void): void
  /**
   * Takes answers from outside (loaded, or saved by somebody else) as both current and saved. Answers to questions that
   * are not on screen are only read on first access, or for the form's counts: do not modify the list.
   */
  load(answers: readonly Answer[]): void
  /**
   * One option's answer as it would be sent now, with the revision that it started from; its value is '' when it is not
   * answered.
   */
  answer(optionId: number): Answer
  /** One option's answer as it was last loaded or saved. */
  saved(optionId: number): Answer
  /** Whether an option's answer differs from the last save. */
  isUnsaved(optionId: number): boolean
  /**
   * Answers that differ from the last save, in wire form, of the whole form or of one section; the value of a cleared
   * one is ''.
   */
  changed(sectionId?: number): Answer[]
  /** Marks these answers as saved, with their new revisions; later changes to them stay unsaved. */
  markSaved(saved: readonly Answer[]): void
  /** All answers in wire form, normalised as they are saved (text trimmed, empty rows dropped). */
  answers(): Answer[]
}
