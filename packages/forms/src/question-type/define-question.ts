import type { Field, Option, Question } from '../description/form.ts'
import type { RuleSubject } from '../description/rules/rule-subject.ts'
import type { CellAccess, CellPlace } from './cell-place.ts'
import type { FindFigure } from './figures.ts'
import type { QuestionModel } from './question-model.ts'

/** How many options a type of question has. */
export type OptionCount = 'none' | 'one' | 'some'

/** How many fields: `one per option` also allows none, and one for all. */
export type FieldCount = 'none' | 'one' | 'some' | 'none or one' | 'one per option'

/** One type of question: what its description must look like, and how its answers behave. */
export interface QuestionDefinition {
  /** The id of `question_type` in descriptions: under 1000 those of the contract, from 1000 up an application's own. */
  readonly id: number
  /** The label of `question_type` in descriptions. */
  readonly type: string
  readonly options: OptionCount
  readonly fields: FieldCount
  readonly fieldTypes: readonly Field['type'][]
  /** Which properties mean something on this type, beyond those that all types have. */
  readonly takes?: readonly Extra[]
  /** Rules of the description that counts and types cannot express. */
  readonly rules?: (subject: RuleSubject) => void
  /** Whether a required question of this type counts in the completion. Yes, unless told otherwise. */
  readonly isCounted?: boolean
  /**
   * Whether its answer is the id of a document that was uploaded. A missing required document does
   * not lower the completion: it is listed apart, and keeps the form from being submitted. False by default.
   */
  readonly holdsDocument?: boolean
  /** Whether its answer is which of its options are chosen (value `1`), rather than what each of them holds. As isOneChoice, unless told otherwise. */
  readonly choosesOptions?: (question: Question) => boolean
  /**
   * Whether a search on the page looks into its answers: not worth while where they say nothing that somebody reads.
   * Yes, unless told otherwise; options that are chosen are found by their labels.
   */
  readonly isSearched?: boolean
  /** Whether choosing an option (value `1`) takes back what was chosen beside it. No, unless told otherwise. */
  readonly isOneChoice?: (question: Question) => boolean
  /** Whether its options can make other questions appear, while their value is `1`. No, unless told otherwise. */
  readonly isConditionalParent?: (question: Question) => boolean
  /**
   * Whether the line of an option is worked out from other lines: nobody fills it in, and its results, with the keys
   * `<option id>.<field id>`, are among the computed results of the form. None is, unless told otherwise.
   */
  readonly isComputedLine?: (option: Option) => boolean
  /** What may be done with a cell that neither its row, its column nor a setting closes: edit it, unless told otherwise. */
  readonly cellAccess?: (option: Option, place: CellPlace) => CellAccess
  /**
   * Its numbers that formulae elsewhere in the form may read. Besides those, and unless it is told otherwise, a question
   * that takes answers is 1 once it is answered.
   */
  readonly figure?: FindFigure
  /**
   * Names that the formula of its first field uses and that are none of its own: numbers of other questions, which the
   * model gets with `results`. None, unless told otherwise.
   */
  readonly reads?: (question: Question) => readonly string[]
  /** Prepares the engine's side of one question, whose description has no fault. */
  readonly model: (question: Question) => QuestionModel
}

/** A property that means something on some types only: the reader refuses it on all others. */
export type Extra = 'detail' | 'heading' | 'custom' | 'document_type' | 'limit' | 'statistic'

/** Checks a definition where it is; the list of types is in index.ts. */
export function defineQuestion<const Definition extends QuestionDefinition>(definition: Definition): Definition {
  return definition
}
