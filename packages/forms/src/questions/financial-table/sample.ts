import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: {
    shownAs: 'fixed lines by years, computed lines',
    answer: 'JSON object by field id; formulae over `L1`, `L2`, …',
  },
  question: question('financial-table', 1),
  answered: [[answer(102, '{"reel":"100"}')]],
  unanswered: [[answer(104, '{"reel":"100"}')], [answer(101, '{"reel":"100"}')]],
  invalid: [[[answer(102, '{"prevu":"cher"}')], { option_id: 102, path: 'prevu', code: 'not_a_number' }]],
  keyed: {
    keys: ['100', '{Enter}', '5'],
    answers: [answer(102, '{"reel":"100"}'), answer(103, '{"reel":"5"}')],
  },
  readAs: '100',
}
