import type { Field, Question, QuestionType } from '../description/form.ts'
import type { RuleSubject } from '../description/rules/rule-subject.ts'
import type { QuestionModel } from './question-model.ts'

/** How many options a type of question has. */
export type OptionCount = 'none' | 'one' | 'some'

/** How many fields: `one per option` also allows none, and one for all. */
export type FieldCount = 'none' | 'one' | 'some' | 'none or one' | 'one per option'

/** One type of question: what its description must look like, and how its answers behave. */
export interface QuestionDefinition {
  readonly type: QuestionType
  readonly options: OptionCount
  readonly fields: FieldCount
  readonly fieldTypes: readonly Field['type'][]
  /** Which properties mean something on this type, beyond those that all types have. */
  readonly takes?: readonly Extra[]
  /** Rules of the description that counts and types cannot express. */
  readonly rules?: (subject: RuleSubject) => void
  /** Whether its options can make other questions appear. */
  readonly isConditionalParent?: (question: Question) => boolean
  /** Prepares the engine's side of one question, whose description has no fault. */
  readonly model: (question: Question) => QuestionModel
}

export type Extra = 'detail' | 'heading' | 'custom' | 'document_type' | 'limit' | 'statistic'

/** Checks a definition where it stands; the list of types is in index.ts. */
export function defineQuestion(definition: QuestionDefinition): QuestionDefinition {
  return definition
}
