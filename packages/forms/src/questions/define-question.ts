import type { Field, Question } from '../description/form.ts'
import type { RuleSubject } from '../description/rules/rule-subject.ts'
import type { QuestionModel } from './question-model.ts'

/** How many options a type of question has. */
export type OptionCount = 'none' | 'one' | 'some'

/** How many fields: `one per option` also allows none, and one for all. */
export type FieldCount = 'none' | 'one' | 'some' | 'none or one' | 'one per option'

/** One type of question: what its description must look like, and how its answers behave. */
export interface QuestionDefinition {
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
  /** Whether choosing an option (value `1`) takes back what was chosen beside it. No, unless told otherwise. */
  readonly isOneChoice?: (question: Question) => boolean
  /** Whether its options can make other questions appear, while their value is `1`. No, unless told otherwise. */
  readonly isConditionalParent?: (question: Question) => boolean
  /** Prepares the engine's side of one question, whose description has no fault. */
  readonly model: (question: Question) => QuestionModel
}

/** A property that means something on some types only: the reader refuses it on all others. */
export type Extra = 'detail' | 'heading' | 'custom' | 'document_type' | 'limit' | 'statistic'

/** Checks a definition where it stands; the list of types is in index.ts. */
export function defineQuestion<Definition extends QuestionDefinition>(definition: Definition): Definition {
  return definition
}
