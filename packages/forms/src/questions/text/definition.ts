import { defineQuestion } from '../../question-type/define-question.ts'
import { inputFigure } from '../../question-type/figures.ts'
import { singleValue } from '../single-value.ts'

/** One input, of the kind that its field says. */
export const text = defineQuestion({
  id: 1,
  type: 'text',
  options: 'one',
  fields: 'one',
  fieldTypes: ['text', 'number', 'money', 'percent', 'integer', 'date', 'year', 'email', 'tel', 'url'],
  figure: inputFigure,
  model: singleValue,
})
