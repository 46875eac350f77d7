import { defineQuestion } from '../../question-type/define-question.ts'
import { findInputFigure } from '../../question-type/figures.ts'
import { singleValue } from '../single-value.ts'

/** One input, whose kind is the field's type. */
export const text = defineQuestion({
  id: 1,
  type: 'text',
  options: 'one',
  fields: 'one',
  fieldTypes: ['text', 'number', 'money', 'percent', 'integer', 'date', 'time', 'year', 'email', 'tel', 'url'],
  figure: findInputFigure,
  model: singleValue,
})
