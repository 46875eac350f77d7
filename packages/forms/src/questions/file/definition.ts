import { FIELD_TYPES_WITHOUT_FILE, type Question } from '../../description/form.ts'
import { checkFileKinds } from '../../description/rules/file-kinds.ts'
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
  fieldTypes: FIELD_TYPES_WITHOUT_FILE,
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

function acceptedKinds({ question: { fields }, fieldsPath, report }: RuleSubject): void {
  if (fields[0] !== undefined) checkFileKinds(fields[0], `${fieldsPath}[0].values`, report)
}
