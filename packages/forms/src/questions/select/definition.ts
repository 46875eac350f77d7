import { FIELD_TYPES_WITHOUT_FILE, type Question } from '../../description/form.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { oneChoice } from '../choices.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findChoicesFigure } from '../../question-type/figures.ts'
import { singleValue } from '../single-value.ts'

/** One choice from a searchable list: among the options, or among the values of one field. */
export const select = defineQuestion({
  id: 9,
  type: 'select',
  options: 'some',
  fields: 'none or one',
  fieldTypes: FIELD_TYPES_WITHOUT_FILE,
  takes: ['detail'],
  rules: oneOptionForValues,
  isOneChoice: isOverOptions,
  isConditionalParent: isOverOptions,
  figure: (question, name) => (isOverOptions(question) ? findChoicesFigure(question, name) : null),
  model: (question) => (isOverOptions(question) ? oneChoice(question) : singleValue(asSelect(question))),
})

/** Whether the choices are the options, rather than the values of a field. */
export function isOverOptions({ fields }: Question): boolean {
  return fields.length === 0
}

/** A field with values is a list of choices, whatever type it names. */
function asSelect(question: Question): Question {
  return { ...question, fields: question.fields.map((field) => ({ ...field, type: 'select' })) }
}

function oneOptionForValues({ question, optionsPath, fieldsPath, report }: RuleSubject): void {
  if (isOverOptions(question)) return
  if (question.options.length !== 1) report.rule(optionsPath, 'wrong_options', 'select')
  if (question.fields[0]?.values === null) report.rule(`${fieldsPath}[0].values`, 'missing_values')
}
