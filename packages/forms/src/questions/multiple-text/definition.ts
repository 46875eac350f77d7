import { defineQuestion } from '../../question-type/define-question.ts'
import { valuesPerOption } from '../values-per-option.ts'

/** One text input per option. */
export const multipleText = defineQuestion({
  id: 13,
  type: 'multiple-text',
  options: 'some',
  fields: 'one per option',
  fieldTypes: ['text', 'number', 'money', 'percent', 'integer', 'date', 'time', 'year', 'email', 'tel', 'url'],
  model: (question) => valuesPerOption(question, { kind: 'text' }),
})
