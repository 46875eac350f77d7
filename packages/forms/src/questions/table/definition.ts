import { FIELD_TYPES } from '../../description/form.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findRowsFigure } from '../../question-type/figures.ts'
import { checkFormulaColumns } from '../rows/formula-columns.ts'
import { boardAccess, isBoard, PRESIDENT } from './board.ts'
import { tableModel } from './table-model.ts'

/** Rows that the user adds, up to `computed.limit`. */
export const table = defineQuestion({
  id: 17,
  type: 'table',
  options: 'one',
  fields: 'some',
  fieldTypes: FIELD_TYPES,
  takes: ['custom', 'limit', 'minimum', 'required_columns', 'title_from'],
  rules: (subject) => {
    checkFormulaColumns(subject)
    checkBoard(subject)
    checkMinimum(subject)
  },
  cellAccess: (option, { rowIndex, fieldId }) => (isBoard(option) ? boardAccess(rowIndex, fieldId) : 'edit'),
  figure: findRowsFigure,
  model: tableModel,
})

function checkBoard({ question, optionsPath, fieldsPath, report }: RuleSubject): void {
  const [option] = question.options
  if (option?.custom && !isBoard(option)) report.rule(`${optionsPath}[0].custom`, 'misplaced', option.custom)
  if (!isBoard(option)) return
  for (const [place, { required }] of question.fields.entries()) {
    if (required === 1) report.rule(`${fieldsPath}[${place}].required`, 'misplaced', 'board')
  }
  const byId = new Map(question.fields.map((field) => [field.id, field]))
  for (const id of ['function', 'telephone']) {
    if (!byId.has(id)) report.rule(fieldsPath, 'wrong_fields', id)
  }
  const functions = byId.get('function')?.values
  if (functions && !functions.includes(PRESIDENT)) report.rule(fieldsPath, 'missing_values', PRESIDENT)
}

function checkMinimum({ question: { computed }, path, report }: RuleSubject): void {
  const { minimum = 0, limit = Infinity } = computed ?? {}
  if (minimum > limit) report.rule(`${path}.computed.minimum`, 'bad_bounds')
}
