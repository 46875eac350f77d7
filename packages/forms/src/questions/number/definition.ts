import { defineQuestion } from '../../question-type/define-question.ts'
import { findInputFigure } from '../../question-type/figures.ts'
import { singleValue } from '../single-value.ts'

/** A number, stored as decimal text; statistics may read it. */
export const number = defineQuestion({
  id: 3,
  type: 'number',
  options: 'one',
  fields: 'one',
  fieldTypes: ['number', 'integer', 'money', 'percent'],
  takes: ['statistic'],
  figure: findInputFigure,
  model: singleValue,
})
