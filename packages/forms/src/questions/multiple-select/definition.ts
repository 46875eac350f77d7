import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { valuesPerOption } from '../values-per-option.ts'

/** One select per option: its values come from a field that all share, or from its own. */
export const multipleSelect = defineQuestion({
  id: 20,
  type: 'multiple-select',
  options: 'some',
  fields: 'one per option',
  fieldTypes: ['select'],
  rules: needsValues,
  model: (question) => valuesPerOption(question, { kind: 'select' }),
})

function needsValues({ question, fieldsPath, report }: RuleSubject): void {
  if (question.fields.length === 0) report.rule(fieldsPath, 'wrong_fields', 'multiple-select')
}
