import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'a date, typed or picked', answer: '`yyyy-mm-dd`' },
  question: question('date', 1, { fields: [field('d', 'date', { min: '2020-01-01', max: '2026-12-31' })] }),
  answered: [[answer(101, '2024-02-29')]],
  unanswered: [[answer(101, '')]],
  invalid: [
    [[answer(101, '2023-02-29')], { option_id: 101, path: '', code: 'not_a_date' }],
    [[answer(101, '29-02-2024')], { option_id: 101, path: '', code: 'not_a_date' }],
    [[answer(101, '2019-12-31')], { option_id: 101, path: '', code: 'below_min' }],
    [[answer(101, '2027-01-01')], { option_id: 101, path: '', code: 'above_max' }],
  ],
  keyed: { keys: ['29-02-2024'], answers: [answer(101, '2024-02-29')] },
  readAs: '29-02-2024',
}
