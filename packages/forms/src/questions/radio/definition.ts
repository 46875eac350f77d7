import { oneChoice } from '../choices.ts'
import { defineQuestion } from '../define-question.ts'
import { choicesFigure } from '../figures.ts'

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
  figure: choicesFigure,
  model: oneChoice,
})
