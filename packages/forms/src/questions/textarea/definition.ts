import { defineQuestion } from '../define-question.ts'
import { singleValue } from '../single-value.ts'

/** A text over several lines. */
export const textarea = defineQuestion({
  type: 'textarea',
  options: 'one',
  fields: 'one',
  fieldTypes: ['textarea'],
  model: singleValue,
})
