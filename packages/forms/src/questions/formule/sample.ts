import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: {
    shownAs: 'number inputs and a computed result',
    answer: 'decimal text per variable; the result is never stored',
  },
  question: question('formule', 1),
  answered: [[answer(101, '1'), answer(102, '2.5')]],
  unanswered: [[answer(101, '1')], []],
  invalid: [[[answer(101, 'un'), answer(102, '2')], { option_id: 101, path: '', code: 'not_a_number' }]],
  keyed: { keys: ['1', '{Tab}', '2,5'], answers: [answer(101, '1'), answer(102, '2.5')] },
  readAs: '40',
}
