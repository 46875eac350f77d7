import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'two buttons, yes and no', answer: '`1` or `0`' },
  question: question('toggle', 1),
  answered: [[answer(101, '1')], [answer(101, '0')]],
  unanswered: [[answer(101, '')]],
  invalid: [[[answer(101, 'oui')], { option_id: 101, path: '', code: 'not_a_choice' }]],
  keyed: { keys: [' ', '{ArrowRight}'], answers: [answer(101, '0')] },
  readAs: 'Oui',
}
