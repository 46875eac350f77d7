import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'one text area per option', answer: 'the text' },
  question: question('multiple-textarea', 1, { fields: [field('t', 'textarea', { length: 3 })] }),
  answered: [[answer(101, 'abc'), answer(102, 'd')]],
  unanswered: [[answer(101, 'abc')]],
  invalid: [[[answer(101, 'abcd')], { option_id: 101, path: '', code: 'too_long' }]],
  keyed: { keys: ['a', '{Tab}', 'b'], answers: [answer(101, 'a'), answer(102, 'b')] },
  readAs: 'abc',
}
