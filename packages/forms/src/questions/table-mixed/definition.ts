import { FIELD_TYPES, type Question } from '../../description/form.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { isRow, type QuestionAnswers } from '../../values/value.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findLinesFigure } from '../../question-type/figures.ts'
import { noResults, type QuestionModel } from '../../question-type/question-model.ts'
import { fixedRows } from '../rows/fixed-rows.ts'
import { checkFormulaColumns } from '../rows/formula-columns.ts'
import { RowColumns } from '../rows/row-columns.ts'

/** Fixed rows (the options), where each column has its own type; a `title` column shows the option's label. */
export const tableMixed = defineQuestion({
  id: 18,
  type: 'table-mixed',
  options: 'some',
  fields: 'some',
  fieldTypes: FIELD_TYPES,
  takes: ['heading', 'required_columns', 'title_from'],
  rules: (subject) => {
    checkFormulaColumns(subject)
    checkSomethingToFill(subject)
  },
  figure: findLinesFigure,
  model: tableMixedModel,
})

function tableMixedModel(question: Question, formulas: FormulaLanguage): QuestionModel {
  const columns = new RowColumns(question.fields, formulas)
  const hasResults = question.fields.some(({ type }) => type === 'formula')
  return fixedRows(question, {
    columns,
    isInput: ({ title }) => title === 0,
    results: hasResults ? resultsOf : noResults,
  })

  function resultsOf({ values }: QuestionAnswers) {
    const cells = question.options
      .filter(({ title }) => title === 0)
      .flatMap(({ id }) => {
        const row = values[id]
        const results = columns.results(isRow(row) ? row : NO_CELLS)
        return Object.entries(results).map(([field, result]) => [`${id}.${field}`, result] as const)
      })
    return Object.fromEntries(cells)
  }
}

const NO_CELLS = {}

function checkSomethingToFill({ question, optionsPath, fieldsPath, report }: RuleSubject): void {
  const { options, fields } = question
  if (options.length > 0 && options.every(({ title }) => title === 1))
    report.rule(optionsPath, 'wrong_options', 'table-mixed')
  const onlyTitles = fields.length > 0 && fields.every(({ type }) => type === 'title')
  if (onlyTitles) report.rule(fieldsPath, 'wrong_fields', 'table-mixed')
}
