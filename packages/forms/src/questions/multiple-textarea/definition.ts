import { defineQuestion } from '../../question-type/define-question.ts'
import { valuesPerOption } from '../values-per-option.ts'

/** One text area per option. */
export const multipleTextarea = defineQuestion({
  id: 16,
  type: 'multiple-textarea',
  options: 'some',
  fields: 'one per option',
  fieldTypes: ['textarea'],
  model: (question) => valuesPerOption(question, { kind: 'textarea' }),
})
