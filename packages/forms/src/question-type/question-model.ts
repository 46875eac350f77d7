import type { Field, Option } from '../description/form.ts'
import type { AnswerFaultCode } from '../values/answer-fault.ts'
import type { Answer, FaultCode, Row, Value } from '../values/answer.ts'
import type { JsonSchema } from '../values/field-value.ts'
import type { QuestionAnswers } from '../values/value.ts'

/** A fault before its message is written. */
export interface ValueFault {
  readonly option_id: number
  readonly path: string
  readonly code: FaultCode
  /** The field whose rule is broken, if it is a field's. */
  readonly field?: Field
  /** Most rows or choices, where there are too many; least rows, where there are too few. */
  readonly limit?: number
  /** The label of the choice that is not offered. */
  readonly choice?: string
  /** A message of its own, instead of the catalogue's for the code. */
  readonly message?: string
}

/**
 * Why an answer cannot be saved even as a draft, before its message is written. `path` is relative to the answer's
 * value.
 */
export interface Refusal {
  readonly path: string
  readonly code: AnswerFaultCode
  readonly detail: string
}

/** Computed results of a question, by key; see QuestionState. */
export type Results = Readonly<Record<string, number>>

/**
 * What the engine knows about one question, prepared once per form (patterns compiled, formulae parsed). It is pure:
 * everything is computed from the answers passed in. Results are cached per row, so that typing in one row recomputes
 * one.
 */
export interface QuestionModel {
  /** Parses an answer's text. A text that cannot be parsed stays a text, for which `faults` reports `malformed`. */
  read(option: Option, text: string): Value
  /** Serialises an answer: trimmed, without empty cells and rows, always in the same order. '' for none. */
  write(option: Option, value: Value): string
  isAnswered(answers: QuestionAnswers): boolean
  faults(answers: QuestionAnswers): readonly ValueFault[]
  /** `elsewhere` has the numbers of other questions that `reads` of the definition names. */
  results(answers: QuestionAnswers, elsewhere?: ReadonlyMap<string, number>): Results
  /** What a backend does not accept, even in a draft. `text` is not blank. */
  refusals(option: Option, text: string): readonly Refusal[]
  /** JSON Schema of `toData`: accepts exactly what has no fault. */
  readonly schema: JsonSchema
  /** The additional schema of an answered question; undefined when any data answers it. */
  readonly answered?: JsonSchema
  /**
   * The values, in the data or its list, that mean that one of these options is chosen; for types that can show other
   * questions. Without it, the JSON Schema never requires those.
   */
  chosen?(optionIds: readonly number[]): readonly unknown[]
  /** The answers as typed JSON, undefined when there are none. */
  toData(answers: QuestionAnswers): unknown
  /**
   * Rules of options whose values are rows, with which two people's changes are merged by cell. Without them, one
   * version must be chosen.
   */
  readonly rows?: RowRules
  /** The rows of its value, for a type that repeats the questions under it. */
  readonly repeated?: RepeatedRows
  /**
   * The inverse of `toData`: texts of answers by option id, for `read`. A value of another shape becomes an invalid
   * text, so that it is seen. Details are not in the data.
   */
  fromData(data: unknown): Readonly<Record<number, string>>
}

/** Which rows are saved, and how. */
export interface RowRules {
  /** Each option is one row, which nobody adds or removes; otherwise its value is a list of rows. */
  readonly isFixed: boolean
  /** The cells of a row that are saved at a place: tidied, without closed ones. */
  entered(row: Row, place: number): Row
  /** Most rows. */
  readonly limit: number
}

/** The results of a question that computes nothing. */
export const NO_RESULTS: Results = {}

/** The `results` of models that compute nothing; a question node then keeps no function to compute them later. */
export const noResults = (): Results => NO_RESULTS

/** What the engine finds in one row of repeated questions. */
export interface EvaluatedRow {
  readonly progress: { readonly counted: number; readonly answered: number }
  /** Ids of the visible required questions that the row does not answer, in display order. */
  readonly unanswered: readonly number[]
  /** Faults at the options of the repeated questions. */
  readonly faults: readonly ValueFault[]
}

/** The rows of an answer in which questions are asked again. */
export interface RepeatedRows {
  /** The cells of a row, named as people know them. */
  readonly columns: readonly Field[]
  /** The answers in a row, one for each option of its questions; '' for those that it lacks. */
  answersOf(row: Row): readonly Answer[]
  /** A row with these answers and the identity of another row. */
  rowOf(answers: readonly Answer[], before: Row): Row
  /** The row as it is saved; empty when nothing is filled in. */
  entered(row: Row): Row
  /** Gives it the engine, without which the reader of descriptions does. It is kept from the first call on. */
  evaluateWith(evaluate: (answers: readonly Answer[], elsewhere: QuestionAnswers['elsewhere']) => EvaluatedRow): void
  /** What the engine finds in a row, with the numbers of questions outside that conditions in it read. */
  evaluated(row: Row, elsewhere?: QuestionAnswers['elsewhere']): EvaluatedRow
}
