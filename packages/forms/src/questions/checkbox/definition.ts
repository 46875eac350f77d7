import { severalChoices } from '../choices.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findChoicesFigure } from '../../question-type/figures.ts'

/** Several choices among the options. */
export const checkbox = defineQuestion({
  id: 7,
  type: 'checkbox',
  options: 'some',
  fields: 'none',
  fieldTypes: [],
  takes: ['detail', 'limit'],
  choosesOptions: () => true,
  isConditionalParent: () => true,
  figure: findChoicesFigure,
  model: severalChoices,
})
