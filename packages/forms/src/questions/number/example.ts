import type { Field } from '@octroi/forms'
import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const figure = (id: number, label: string, type: Field['type']) =>
  question('number', id, { label, fields: [field('nombre', type)], options: options(id, {}) })

export const number: QuestionExample = {
  type: 'number',
  summary:
    'A number, written as people here write it: space between thousands and comma in French, comma and point in English. Its field is a number, integer, money or percent. `statistic` names the figure that statistics read from it.',
  wire: 'Decimal text with a dot, at most 9999999999999 in absolute value, whatever the language of the interface.',
  keyboard: [
    ['Tab', 'goes to the input'],
    ['Digits, comma, point, minus', 'are read as a number; it is grouped when the input is left'],
  ],
  absent: NO_CHOICE,
  question: (id) =>
    question('number', id, {
      label: 'Nombre de membres',
      question_number: '3.4',
      fields: [field('membres', 'integer', { min: 0, max: 50000 })],
      options: options(id, {}),
    }),
  english: () => ({ label: 'Number of members' }),
  answered: (id) => [answer(id, 1, '12345')],
  invalid: [
    (id) => [answer(id, 1, '62000')],
    (id) => [answer(id, 1, '12.5')],
    (id) => [answer(id, 1, '-3')],
    (id) => [answer(id, 1, 'une douzaine')],
    (id) => [answer(id, 1, '10000000000000')],
  ],
  figures: (id) => ({
    questions: [
      figure(id, 'Heures de bénévolat', 'number'),
      figure(id + 1, 'Personnes rejointes', 'integer'),
      figure(id + 2, 'Budget annuel', 'money'),
      figure(id + 3, 'Part des revenus autonomes', 'percent'),
    ],
    answers: [
      answer(id, 1, '1234.75'),
      answer(id + 1, 1, '9999999999999'),
      answer(id + 2, 1, '-250000.5'),
      answer(id + 3, 1, '7.25'),
    ],
  }),
}
