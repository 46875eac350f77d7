import type { Question } from '../../description/form.ts'
import { textOf } from '../../values/value.ts'
import { sumDecimals } from '../../formula/functions.ts'
import { decimalOrZero } from '../../numbers/decimal.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findNumbersFigure } from '../../question-type/figures.ts'
import { noResults, type QuestionModel } from '../../question-type/question-model.ts'
import { valuesPerOption } from '../values-per-option.ts'

/** One number input per option, with a total when `computed.detailText` names it. */
export const multipleNumber = defineQuestion({
  id: 14,
  type: 'multiple-number',
  options: 'some',
  fields: 'one per option',
  fieldTypes: ['number', 'integer', 'money', 'percent'],
  figure: findNumbersFigure,
  model: multipleNumberModel,
})

function multipleNumberModel(question: Question): QuestionModel {
  const hasTotal = Boolean(question.computed?.detailText)
  return valuesPerOption(question, {
    kind: 'number',
    results: hasTotal
      ? ({ values }) => ({
          total: sumDecimals(question.options.map(({ id }) => decimalOrZero(textOf(values[id])))),
        })
      : noResults,
  })
}
