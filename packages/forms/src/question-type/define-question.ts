import type { Field, Option, Question } from '../description/form.ts'
import type { RuleSubject } from '../description/rules/rule-subject.ts'
import type { FormulaLanguage } from '../formula/formula-language.ts'
import type { CellAccess, CellPlace } from './cell-place.ts'
import type { FindFigure } from './figures.ts'
import type { QuestionModel } from './question-model.ts'
import type { QuestionPanel } from './question-panel.ts'

/** An option of the questions that a question repeats. */
export interface InnerOption {
  readonly option: Option
  readonly question: {
    readonly question: Question
    readonly definition: QuestionDefinition
    readonly model: QuestionModel
  }
  readonly place: number
}

/** The options of the questions that a question repeats, by id, in display order. */
export type InnerOptions = ReadonlyMap<number, InnerOption>

/** How many options a type of question has. */
export type OptionCount = 'none' | 'one' | 'some'

/** Number of fields of a question type; `one per option` also allows none, and one for all. */
export type FieldCount = 'none' | 'one' | 'some' | 'none or one' | 'one per option'

/** The definition of a question type: what its description must look like, and how its answers behave. */
export interface QuestionDefinition {
  /** The id of `question_type` in descriptions: below 1000 the contract's types, from 1000 up an application's own. */
  readonly id: number
  /** The label of `question_type` in descriptions. */
  readonly type: string
  readonly options: OptionCount
  readonly fields: FieldCount
  readonly fieldTypes: readonly Field['type'][]
  /** The type of the field that a new question begins with in an editor; the first of `fieldTypes` by default. */
  readonly firstFieldType?: Field['type']
  /** What its panel in the editor of forms has of its own; the panel is derived from this definition. */
  readonly panel?: QuestionPanel
  /** Optional properties that have a meaning for this type. */
  readonly takes?: readonly Extra[]
  /** Rules of the description that counts and types cannot express. */
  readonly rules?: (subject: RuleSubject) => void
  /** Whether a required question of this type counts in the completion. True by default. */
  readonly isCounted?: boolean
  /**
   * Whether its answer is the id of an uploaded document. A missing required document does not lower the completion: it
   * is listed separately, and prevents submission. False by default.
   */
  readonly holdsDocument?: boolean
  /**
   * Whether its answer is which options are chosen (value `1`), and not what each of them holds. By default like
   * isOneChoice.
   */
  readonly choosesOptions?: (question: Question) => boolean
  /**
   * Whether the search on the page includes its answers. True by default; false for answers that people would not read
   * as text. Chosen options are found by their labels.
   */
  readonly isSearched?: boolean
  /** Whether choosing an option (value `1`) clears the others. False by default. */
  readonly isOneChoice?: (question: Question) => boolean
  /** Whether its options can show other questions, while their value is `1`. False by default. */
  readonly isConditionalParent?: (question: Question) => boolean
  /**
   * Whether the line of an option is computed from other lines: nobody fills it in, and its results, with the keys
   * `<option id>.<field id>`, are among the computed results of the form. False by default.
   */
  readonly isComputedLine?: (option: Option) => boolean
  /** The access to a cell that its row, its column and the settings leave open; by default it can be edited. */
  readonly cellAccess?: (option: Option, place: CellPlace) => CellAccess
  /**
   * The numbers that formulae elsewhere in the form can read from it. In any case, and unless this overrides it, a
   * question that takes answers is 1 once it is answered.
   */
  readonly figure?: FindFigure
  /**
   * Names of other questions' numbers in the formula of its first field; the model gets them with `results`. None by
   * default.
   */
  readonly reads?: (question: Question, formulas: FormulaLanguage) => readonly string[]
  /**
   * Whether the questions under it are asked again in each row of its answer. They are then a form of their own, and
   * not questions of the form. False by default.
   */
  readonly repeatsChildren?: boolean
  /**
   * Creates the model of one question, whose description has no fault; `formulas` parses what it computes, and
   * `inner` returns the options of the questions that it repeats.
   */
  readonly model: (question: Question, formulas: FormulaLanguage, inner: () => InnerOptions) => QuestionModel
}

/** A property that has a meaning for some types only: the reader rejects it for all others. */
export type Extra =
  | 'detail'
  | 'heading'
  | 'custom'
  | 'document_type'
  | 'limit'
  | 'minimum'
  | 'required_columns'
  | 'title_from'
  | 'statistic'
  | 'repeat'

/** Type-checks a definition where it is written; the list of types is in index.ts. */
export function defineQuestion<const Definition extends QuestionDefinition>(definition: Definition): Definition {
  return definition
}
