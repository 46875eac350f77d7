import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'one select per option', answer: 'the chosen value' },
  question: question('multiple-select', 1),
  answered: [[answer(101, 'Un'), answer(102, 'Un')]],
  unanswered: [[answer(101, 'Un')]],
  invalid: [[[answer(101, 'Quatre')], { option_id: 101, path: '', code: 'not_a_choice' }]],
  keyed: { keys: ['d', '{Enter}'], answers: [answer(101, 'Deux')] },
  readAs: 'Un',
}
