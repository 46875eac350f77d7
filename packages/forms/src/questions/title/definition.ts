import { defineQuestion } from '../../question-type/define-question.ts'
import { noResults, type QuestionModel } from '../../question-type/question-model.ts'

/** A heading with an optional help; it has no answer. */
export const title = defineQuestion({
  id: 11,
  type: 'title',
  options: 'none',
  fields: 'none',
  isCounted: false,
  fieldTypes: [],
  model: () => HEADING,
})

const HEADING: QuestionModel = {
  read: () => '',
  write: () => '',
  isAnswered: () => false,
  faults: () => [],
  results: noResults,
  refusals: () => [{ path: '', code: 'not_answerable', detail: '' }],
  schema: { type: 'null' },
  toData: () => undefined,
  fromData: () => ({}),
}
