import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: {
    shownAs: 'one choice from a searchable list',
    answer: '`1` on the chosen option, or the chosen value of the field',
  },
  question: question('select', 1, {
    fields: [field('s', 'select', { values: ['Un', 'Deux'] })],
    options: question('text', 1).options,
  }),
  answered: [[answer(101, 'Deux')]],
  unanswered: [[answer(101, '')]],
  invalid: [[[answer(101, 'Trois')], { option_id: 101, path: '', code: 'not_a_choice' }]],
  keyed: { keys: ['d', '{Enter}'], answers: [answer(101, 'Deux')] },
  readAs: 'Deux',
}
