import type { Form } from '../../description/index-form.ts'
import { isSingleChoice } from '../../questions/question-facts.ts'

/**
 * The options whose answers stand or fall with this one: all those of a question where one at most may be chosen, since
 * choosing one changes another; else itself alone.
 */
export function answerGroup(form: Form, optionId: number): readonly number[] {
  const indexed = form.optionById.get(optionId)
  if (indexed === undefined) return [optionId]
  const { question } = indexed
  return isSingleChoice(question) ? question.question.options.map(({ id }) => id) : [optionId]
}

/** The question of an option; undefined when the form has no such option. */
export function questionOf(form: Form, optionId: number): number | undefined {
  return form.optionById.get(optionId)?.question.question.id
}
