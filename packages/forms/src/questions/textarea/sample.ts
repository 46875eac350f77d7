import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'a growing text area, with the characters left', answer: 'the text' },
  question: question('textarea', 1, { fields: [field('t', 'textarea', { length: 3, min_length: 2 })] }),
  answered: [[answer(101, 'a\nb')], [answer(101, '\u{1F600}\u{1F600}\u{1F600}')]],
  unanswered: [[answer(101, '\n \t')]],
  invalid: [
    [[answer(101, 'abcd')], { option_id: 101, path: '', code: 'too_long' }],
    [[answer(101, '\u{1F600}')], { option_id: 101, path: '', code: 'too_short' }],
  ],
  keyed: { keys: ['a{Enter}b'], answers: [answer(101, 'a\nb')] },
  readAs: 'a',
}
