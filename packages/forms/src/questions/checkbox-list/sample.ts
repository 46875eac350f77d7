import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'a long list of choices, in groups, searchable', answer: 'JSON array of the chosen values' },
  question: question('checkbox-list', 1, { computed: { limit: 2 } }),
  answered: [[answer(101, '["Un","Quatre"]')]],
  unanswered: [[answer(101, '[]')], [answer(101, '[" "]')]],
  invalid: [
    [[answer(101, '["Cinq"]')], { option_id: 101, path: '[0]', code: 'not_a_choice' }],
    [[answer(101, '["Un","Deux","Trois"]')], { option_id: 101, path: '', code: 'too_many_choices' }],
    [[answer(101, 'Un')], { option_id: 101, path: '', code: 'malformed' }],
  ],
  keyed: { keys: ['{Tab}', ' '], answers: [answer(101, '["Un"]')] },
  readAs: 'Un',
}
