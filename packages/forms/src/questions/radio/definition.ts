import { oneChoice } from '../choices.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findChoicesFigure } from '../../question-type/figures.ts'

/** One choice among the options. */
export const radio = defineQuestion({
  id: 5,
  type: 'radio',
  options: 'some',
  fields: 'none',
  fieldTypes: [],
  takes: ['detail'],
  isOneChoice: () => true,
  isConditionalParent: () => true,
  figure: findChoicesFigure,
  model: oneChoice,
})
