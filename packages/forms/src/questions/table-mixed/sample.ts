import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'fixed rows, one input per column', answer: 'JSON object by field id' },
  question: question('table-mixed', 1),
  answered: [[answer(103, '{"femmes":"2"}')]],
  unanswered: [[answer(102, '{"note":" "}')], [answer(101, '{"note":"x"}')], [answer(102, '{"libelle":"x"}')]],
  invalid: [
    [[answer(102, '{"femmes":"2.5"}')], { option_id: 102, path: 'femmes', code: 'not_an_integer' }],
    [[answer(102, '[]')], { option_id: 102, path: '', code: 'malformed' }],
  ],
  keyed: { keys: ['2', '{Tab}', 'x'], answers: [answer(102, '{"femmes":"2","note":"x"}')] },
  readAs: 'Option 102',
}
