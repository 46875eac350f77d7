import type { QuestionDefinition } from '../../question-type/define-question.ts'
import { choosesOptions, hasCells, holdsDocument } from '../../question-type/question-facts.ts'
import type { Prefill } from '../form.ts'
import type { RuleSubject } from './rule-subject.ts'

/** Checks that each prefill names an answer of the question: an option, and a column where options are rows. */
export function checkPrefill(subject: RuleSubject, definition: QuestionDefinition): void {
  const { question, path, report } = subject
  question.prefill?.forEach((prefill, place) => {
    if (!namesAnswer(prefill, subject, definition))
      report.rule(`${path}.prefill[${place}]`, 'wrong_prefill', prefill.from[0])
  })
}

function namesAnswer(
  { option_id, field }: Prefill,
  { question }: RuleSubject,
  definition: QuestionDefinition,
): boolean {
  const column = question.fields.find(({ id }) => id === field)
  const isColumn = column !== undefined && !['title', 'formula', 'file'].includes(column.type)
  if (holdsDocument({ question, definition }) || (hasCells(definition) ? !isColumn : field !== undefined)) return false
  if (choosesOptions({ question, definition })) return option_id === undefined
  if (option_id === undefined) return question.options.length === 1
  const option = question.options.find(({ id }) => id === option_id)
  return option?.title === 0 && definition.isComputedLine?.(option) !== true
}
