import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'one date per option', answer: '`yyyy-mm-dd`' },
  question: question('multiple-date', 1, { fields: [] }),
  answered: [[answer(101, '2024-02-29'), answer(102, '2026-01-01')]],
  unanswered: [[answer(101, '2024-02-29')]],
  invalid: [[[answer(101, 'demain')], { option_id: 101, path: '', code: 'not_a_date' }]],
  keyed: { keys: ['29-02-2024'], answers: [answer(101, '2024-02-29')] },
  readAs: '29-02-2024',
}
