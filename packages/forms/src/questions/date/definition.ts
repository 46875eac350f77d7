import { defineQuestion } from '../../question-type/define-question.ts'
import { singleValue } from '../single-value.ts'

/** A date, stored as an ISO date. */
export const date = defineQuestion({
  id: 4,
  type: 'date',
  options: 'one',
  fields: 'one',
  fieldTypes: ['date'],
  model: singleValue,
})
