import type { Question } from '../description/form.ts'
import type { QuestionDefinition } from './define-question.ts'

/** A question with its type, as a form's index and the state of a question have them. */
export interface TypedQuestion {
  readonly question: Question
  readonly definition: QuestionDefinition
}

/** Whether at most one option of a question can be chosen: choosing one clears the others. */
export function isSingleChoice({ question, definition }: TypedQuestion): boolean {
  return definition.isOneChoice?.(question) ?? false
}

/** Whether the answer of a question is which of its options are chosen. */
export function choosesOptions(typed: TypedQuestion): boolean {
  return typed.definition.choosesOptions?.(typed.question) ?? isSingleChoice(typed)
}

/** Whether the answer of a question is the id of a document, which is uploaded before the answer is saved. */
export function holdsDocument({ definition }: TypedQuestion): boolean {
  return definition.holdsDocument ?? false
}

/** Whether each option of a question of this type is a row with several inputs. */
export function hasCells({ options, fields }: Pick<QuestionDefinition, 'options' | 'fields'>): boolean {
  return options === 'some' && fields === 'some'
}
