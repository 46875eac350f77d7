import { field, question } from '@octroi/forms/testing'
import { NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const createQuestion = (id: number) =>
  question('checkbox', id, {
    label: 'Clientèles rejointes',
    question_number: '4.2',
    options: options(
      id,
      { label: 'Familles' },
      { label: 'Personnes aînées' },
      { label: 'Jeunes' },
      { label: 'Autre', detail: 1 },
    ),
    computed: { limit: 3 },
  })

export const checkbox: QuestionExample = {
  type: 'checkbox',
  summary:
    'Several choices among options, all in view, up to `computed.limit`. Details and children as on a radio. More than six options stand in columns where there is room.',
  wire: '1 on each chosen option; the text of a detail stands in `details` of that option.',
  keyboard: [
    ['Tab', 'goes from one box to the next'],
    ['Space', 'checks and unchecks'],
  ],
  absent: NO_FIGURES,
  question: createQuestion,
  english: (id) => ({
    label: 'People reached',
    options: options(
      id,
      { label: 'Families' },
      { label: 'Seniors' },
      { label: 'Youth' },
      { label: 'Other', detail: 1 },
    ),
  }),
  answered: (id) => [answer(id, 1, '1'), answer(id, 3, '1')],
  invalid: [
    (id) => [answer(id, 1, '1'), answer(id, 2, '1'), answer(id, 3, '1'), answer(id, 4, ['1', 'Personnes réfugiées'])],
    (id) => [answer(id, 1, '0')],
  ],
  long: (id) => ({
    change: {
      options: options(
        id,
        {
          label:
            'Familles avec de jeunes enfants vivant dans un quartier où les services de proximité sont rares ou difficiles à joindre sans voiture',
        },
        { label: 'Personnes aînées' },
        { label: 'Jeunes de 12 à 17 ans' },
        { label: 'Jeunes adultes de 18 à 25 ans' },
        { label: 'Nouveaux arrivants' },
        { label: 'Personnes en situation de handicap' },
        { label: 'Autreclientèlesansespacepourvoircommentcelarevientàlaligne', detail: 1 },
      ),
      computed: {},
    },
    answers: [
      answer(id, 1, '1'),
      answer(id, 7, ['1', 'Proches aidants de personnes atteintes d’une maladie neurodégénérative']),
    ],
  }),
  withChildren: (id) => ({
    questions: [
      {
        ...createQuestion(id),
        children_question: [
          question('number', id + 1, {
            label: 'Combien de familles par année ?',
            parent_option_id: id * 100 + 1,
            fields: [field('familles', 'integer')],
            options: options(id + 1, {}),
          }),
        ],
      },
    ],
    answers: [answer(id, 1, '1'), answer(id + 1, 1, '350')],
  }),
  withDetail: (id) => ({
    questions: [createQuestion(id)],
    answers: [answer(id, 2, '1'), answer(id, 4, ['1', 'Personnes réfugiées'])],
  }),
}
