import { answer, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

/** A project with a title, whether it is new and, if so, its budget. */
const children = () => [
  question('text', 2, { label: 'Titre', order: 1, required: 1 }),
  question('toggle', 3, {
    label: 'Nouveau',
    order: 2,
    required: 0,
    children_question: [question('number', 4, { label: 'Budget', required: 1, parent_option_id: 301 })],
  }),
  question('text', 5, { label: 'Suite', order: 3, required: 0, show_if: 'q4 > 10' }),
]

export const sample: TypeSample = {
  row: {
    shownAs: 'questions that the person answers several times',
    answer: 'JSON array of repetitions, each an object of answers by `o<option id>`, with an `id`',
  },
  question: question('group', 1, {
    repeat: { label: 'Projet', add_label: 'Ajouter un projet', min: 1, max: 2 },
    children_question: children(),
  }),
  answered: [
    [answer(101, '[{"id":"a","o201":"École"},{"id":"b","o201":"Parc","o301":"1","o401":"12","o501":"Oui"}]')],
    [answer(101, '[{"o201":"École","o301":"0","o401":"x"}]')],
  ],
  unanswered: [[answer(101, '[]')], [answer(101, '[{"id":"a"},{"o201":" "}]')], [answer(101, '[{"o301":"1"}]')]],
  invalid: [
    [
      [answer(101, '[{"id":"a","o201":"École","o301":"1","o401":"x"}]')],
      { option_id: 101, path: '[0].o401', code: 'not_a_number' },
    ],
    [[answer(101, '[{"id":"a","o301":"0"}]')], { option_id: 101, path: '[0].o201', code: 'missing_answer' }],
    [
      [answer(101, '[{"o201":"A"},{"o201":"B"},{"o201":"C"}]')],
      { option_id: 101, path: '', code: 'too_many_repetitions' },
    ],
    [[answer(101, '[{')], { option_id: 101, path: '', code: 'malformed' }],
    [[answer(101, '[{"o201":3}]')], { option_id: 101, path: '', code: 'malformed' }],
  ],
  keyed: { keys: ['École'], answers: [answer(101, '[{"id":"1","o201":"École"}]')] },
  readAs: 'École',
}
