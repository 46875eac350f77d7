import type { Question } from '../../description/form.ts'
import { fieldValue } from '../../values/field-value.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findChoicesFigure } from '../../question-type/figures.ts'
import type { QuestionModel } from '../../question-type/question-model.ts'
import { oneText, plainField } from '../single-value.ts'

/** A choice of Oui (`1`) or Non (`0`); it has no answer until one is chosen. */
export const toggle = defineQuestion({
  id: 8,
  type: 'toggle',
  options: 'one',
  fields: 'none',
  fieldTypes: [],
  isConditionalParent: () => true,
  isSearched: false,
  figure: findChoicesFigure,
  model: toggleModel,
})

function toggleModel({ id, options }: Question): QuestionModel {
  const [option] = options
  if (option === undefined) throw new Error(`question ${id} has no option`)
  return {
    ...oneText(option, fieldValue(plainField('checkbox'))),
    chosen: () => ['1'],
    refusals: (_, text) => (/^\s*[01]\s*$/.test(text) ? [] : [{ path: '', code: 'not_a_choice', detail: '' }]),
  }
}
