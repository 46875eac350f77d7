import type { Field, Option } from '../description/form.ts'
import type { AnswerFaultCode } from '../values/answer-fault.ts'
import type { FaultCode, Row, Value } from '../values/answer.ts'
import type { JsonSchema } from '../values/field-value.ts'
import type { QuestionAnswers } from '../values/value.ts'

/** A fault before it is put in words. */
export interface ValueFault {
  readonly option_id: number
  readonly path: string
  readonly code: FaultCode
  /** The field whose rule is broken, where one is. */
  readonly field?: Field
  /** Most rows or choices, where there are too many. */
  readonly limit?: number
  /** Words of its own, in place of those that the catalogue has for the code. */
  readonly message?: string
}

/** Why an answer is not even taken as a draft, before it is put in words. `path` is below the answer's value. */
export interface Refusal {
  readonly path: string
  readonly code: AnswerFaultCode
  readonly detail: string
}

/** Computed results of a question, by key; see QuestionState. */
export type Results = Readonly<Record<string, number>>

/**
 * What the engine knows of one question, prepared once per form (patterns compiled, formulae parsed). Pure: everything
 * is computed from the answers given. Work on rows is remembered per row, so that typing in one costs one.
 */
export interface QuestionModel {
  /** The value in an answer's text. A text that cannot be read stays a text, which `faults` calls malformed. */
  read(option: Option, text: string): Value
  /** The answer's text, normalised: trimmed, empty cells and rows left out, always in the same order. '' for none. */
  write(option: Option, value: Value): string
  isAnswered(answers: QuestionAnswers): boolean
  faults(answers: QuestionAnswers): readonly ValueFault[]
  /** `elsewhere` has the numbers of other questions that the definition says it reads, by name. */
  results(answers: QuestionAnswers, elsewhere?: ReadonlyMap<string, number>): Results
  /** What a backend does not take, even as a draft. `text` is not blank. */
  refusals(option: Option, text: string): readonly Refusal[]
  /** JSON Schema of `toData`: accepts exactly what has no fault. */
  readonly schema: JsonSchema
  /** What the schema of an answered question has besides: nothing where any data at all answers it. */
  readonly answered?: JsonSchema
  /**
   * What the data is, or has in its list, when one of these options is chosen, of types that can make other questions
   * appear: without it, the JSON Schema does not ask for those.
   */
  chosen?(optionIds: readonly number[]): readonly unknown[]
  /** The answers as typed JSON, undefined when there are none. */
  toData(answers: QuestionAnswers): unknown
  /**
   * Rules of options whose values are rows: what two people changed is then merged by cell. Without them, one of both
   * is chosen.
   */
  readonly rows?: RowRules
  /**
   * The inverse: texts of answers by option id, for `read`. What is of no shape that `toData` gives becomes a text that
   * is not valid, so that it is seen. Details are not in the data.
   */
  fromData(data: unknown): Readonly<Record<number, string>>
}

/** What rows are saved, whoever wrote them. */
export interface RowRules {
  /** Each option is one row, which nobody adds or removes; otherwise its value is a list of rows. */
  readonly isFixed: boolean
  /** What of a row is saved at a place: tidied, without closed cells. */
  entered(row: Row, place: number): Row
  /** Most rows. */
  readonly limit: number
}

/** The results of a question that computes nothing. */
export const NO_RESULTS: Results = {}
