import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'one number input per option, with a total', answer: 'decimal text' },
  question: question('multiple-number', 1, { fields: [], computed: { detailText: 'Total' } }),
  answered: [[answer(101, '1'), answer(102, '-2.5')]],
  unanswered: [[answer(101, '1')]],
  invalid: [[[answer(101, 'x')], { option_id: 101, path: '', code: 'not_a_number' }]],
  keyed: { keys: ['1', '{Tab}', '-2'], answers: [answer(101, '1'), answer(102, '-2')] },
  readAs: '-2,5',
}
