import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'an upload', answer: 'the document’s id' },
  question: question('file', 1),
  answered: [[answer(101, '77')], [answer(101, '018f-aa')]],
  unanswered: [[answer(101, '')]],
  invalid: [],
  readAs: 'charte.pdf',
}
