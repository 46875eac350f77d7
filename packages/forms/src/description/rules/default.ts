import type { InnerOptions, QuestionDefinition } from '../../question-type/define-question.ts'
import { findDefaultAnswer } from '../../question-type/default-answer.ts'
import type { RuleSubject } from './rule-subject.ts'

/** A question that repeats others takes no default, so that none of their options is asked for. */
const noOptions = (): InnerOptions => new Map()

/**
 * Checks that a default is a valid answer of the question, unless the question has other faults. One that does not fit
 * the options or fields that a backend computes is no fault: the question then begins without an answer.
 */
export function checkDefault({ question, path, report, formulas }: RuleSubject, definition: QuestionDefinition): void {
  const { default: text, computed } = question
  if (text === undefined || computed?.options || computed?.fields || report.hasFaultIn(path)) return
  const model = definition.model(question, formulas, noOptions)
  if (findDefaultAnswer({ question, definition, model }) === null) report.rule(`${path}.default`, 'wrong_default', text)
}
