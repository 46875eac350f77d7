import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'several choices', answer: '`1` on each chosen option' },
  question: question('checkbox', 1, { computed: { limit: 2 } }),
  answered: [[answer(101, '1'), answer(102, '1')], [answer(103, '1', 'Précision')]],
  unanswered: [[answer(101, '1'), answer(103, '1')], []],
  invalid: [
    [
      [answer(101, '1'), answer(102, '1'), answer(103, '1', 'Précision')],
      { option_id: 103, path: '', code: 'too_many_choices' },
    ],
    [[answer(101, '0')], { option_id: 101, path: '', code: 'not_a_choice' }],
  ],
  keyed: { keys: ['{Tab}', ' '], answers: [answer(102, '1')] },
  readAs: 'Option 101',
}
