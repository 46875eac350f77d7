import { defineQuestion } from '../../question-type/define-question.ts'
import { valuesPerOption } from '../values-per-option.ts'

/** One date per option. */
export const multipleDate = defineQuestion({
  id: 15,
  type: 'multiple-date',
  options: 'some',
  fields: 'one per option',
  fieldTypes: ['date'],
  model: (question) => valuesPerOption(question, { kind: 'date' }),
})
