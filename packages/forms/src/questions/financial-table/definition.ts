import { defineQuestion } from '../../question-type/define-question.ts'
import { findLinesFigure } from '../../question-type/figures.ts'
import { checkLines } from './check-lines.ts'
import { financialTableModel } from './financial-table-model.ts'

/** Fixed lines by year columns; a line whose `custom` is a formula over earlier lines is computed. */
export const financialTable = defineQuestion({
  id: 19,
  type: 'financial-table',
  options: 'some',
  fields: 'some',
  fieldTypes: ['money', 'number', 'integer', 'percent'],
  takes: ['heading', 'custom', 'title_from'],
  rules: checkLines,
  isComputedLine: ({ custom }) => Boolean(custom),
  figure: findLinesFigure,
  model: financialTableModel,
})
