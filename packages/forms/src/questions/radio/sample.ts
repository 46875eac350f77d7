import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'one choice', answer: '`1` on the chosen option' },
  question: question('radio', 1),
  answered: [[answer(101, '1')], [answer(103, '1', 'Précision')]],
  unanswered: [[answer(103, '1')], [answer(103, '1', ' ')], []],
  invalid: [
    [[answer(101, 'oui')], { option_id: 101, path: '', code: 'not_a_choice' }],
    [[answer(101, '1'), answer(102, '1')], { option_id: 102, path: '', code: 'too_many_choices' }],
  ],
  keyed: { keys: [' ', '{ArrowDown}'], answers: [answer(102, '1')] },
  readAs: 'Option 101',
}
