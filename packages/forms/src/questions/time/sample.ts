import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'a time of day, as the locale writes it', answer: '`HH:MM`' },
  question: question('time', 1, { fields: [field('t', 'time', { min: '08:00', max: '17:30' })] }),
  answered: [[answer(101, '09:30')], [answer(101, '17:30')]],
  unanswered: [[answer(101, ' ')]],
  invalid: [
    [[answer(101, '9 h 30')], { option_id: 101, path: '', code: 'not_a_time' }],
    [[answer(101, '24:00')], { option_id: 101, path: '', code: 'not_a_time' }],
    [[answer(101, '07:59')], { option_id: 101, path: '', code: 'below_min' }],
    [[answer(101, '17:31')], { option_id: 101, path: '', code: 'above_max' }],
  ],
  keyed: { keys: ['0930'], answers: [answer(101, '09:30')] },
  readAs: '9\u00a0h\u00a030',
}
