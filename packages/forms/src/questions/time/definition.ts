import { defineQuestion } from '../../question-type/define-question.ts'
import { singleValue } from '../single-value.ts'

/** A time of day, stored as `HH:MM`. */
export const time = defineQuestion({
  id: 22,
  type: 'time',
  options: 'one',
  fields: 'one',
  fieldTypes: ['time'],
  model: singleValue,
})
