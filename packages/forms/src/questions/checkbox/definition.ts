import { severalChoices } from '../choices.ts'
import { defineQuestion } from '../define-question.ts'

/** Several choices among the options. */
export const checkbox = defineQuestion({
  type: 'checkbox',
  options: 'some',
  fields: 'none',
  fieldTypes: [],
  takes: ['detail', 'limit'],
  isConditionalParent: () => true,
  model: severalChoices,
})
