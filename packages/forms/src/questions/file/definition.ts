import { FIELD_TYPES, type Question } from '../../description/form.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { fieldValue } from '../../values/field-value.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import type { QuestionModel } from '../../question-type/question-model.ts'
import { oneText, plainField } from '../single-value.ts'

/** A document: the answer is its id; the accepted file types are the field's values. */
export const file = defineQuestion({
  id: 6,
  type: 'file',
  options: 'one',
  fields: 'one',
  isCounted: false,
  holdsDocument: true,
  isSearched: false,
  fieldTypes: FIELD_TYPES,
  takes: ['document_type'],
  rules: acceptedKinds,
  model: fileModel,
})

/** The type and size of a file are checked when it is uploaded: any id is a valid answer. */
function fileModel({ id, options }: Question): QuestionModel {
  const [option] = options
  if (option === undefined) throw new Error(`question ${id} has no option`)
  return oneText(option, fieldValue(plainField('text')))
}

function acceptedKinds({ question, fieldsPath, report }: RuleSubject): void {
  const kinds = question.fields[0]?.values
  if (kinds === undefined) return
  if (kinds === null) return report.rule(`${fieldsPath}[0].values`, 'missing_values')
  for (const [place, kind] of kinds.entries()) {
    if (!/^[a-z0-9]+$/.test(kind)) report.rule(`${fieldsPath}[0].values[${place}]`, 'bad_extension', kind)
  }
}
