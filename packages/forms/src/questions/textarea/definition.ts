import { defineQuestion } from '../../question-type/define-question.ts'
import { singleValue } from '../single-value.ts'

/** A text over several lines. */
export const textarea = defineQuestion({
  id: 2,
  type: 'textarea',
  options: 'one',
  fields: 'one',
  fieldTypes: ['textarea'],
  model: singleValue,
})
