import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'a number input', answer: 'decimal text' },
  question: question('number', 1, { fields: [field('n', 'integer', { min: 0, max: 10, unit: 'km' })] }),
  answered: [[answer(101, '0')], [answer(101, '10')]],
  unanswered: [[answer(101, '')]],
  invalid: [
    [[answer(101, '1,5')], { option_id: 101, path: '', code: 'not_a_number' }],
    [[answer(101, '1.5')], { option_id: 101, path: '', code: 'not_an_integer' }],
    [[answer(101, '-1')], { option_id: 101, path: '', code: 'below_min' }],
    [[answer(101, '11')], { option_id: 101, path: '', code: 'above_max' }],
    [[answer(101, '10000000000000')], { option_id: 101, path: '', code: 'number_too_large' }],
  ],
  keyed: { keys: ['1 0'], answers: [answer(101, '10')] },
  readAs: '0\u00a0km',
}
