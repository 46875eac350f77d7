import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'rows that the user adds', answer: 'JSON array of rows, each an object by field id' },
  question: question('table', 1, {
    fields: [field('nom', 'text', { required: 1 }), field('age', 'integer')],
    computed: { minimum: 1, limit: 2 },
  }),
  answered: [[answer(101, '[{"nom":"Ève"}]')]],
  unanswered: [[answer(101, '[]')], [answer(101, '[{},{"nom":" "}]')]],
  invalid: [
    [
      [answer(101, '[{"nom":"Ève"},{"nom":"Ana","age":"x"}]')],
      { option_id: 101, path: '[1].age', code: 'not_a_number' },
    ],
    [[answer(101, '[{"nom":"Ève"},{"age":"4"}]')], { option_id: 101, path: '[1].nom', code: 'missing_cell' }],
    [[answer(101, '[{"nom":"A"},{"nom":"B"},{"nom":"C"}]')], { option_id: 101, path: '', code: 'too_many_rows' }],
    [[answer(101, '[{')], { option_id: 101, path: '', code: 'malformed' }],
    [[answer(101, '[{"age":3}]')], { option_id: 101, path: '', code: 'malformed' }],
  ],
  keyed: { keys: ['Ana', '{Tab}', '42'], answers: [answer(101, '[{"nom":"Ana","age":"42"}]')] },
  readAs: 'Ève',
}
