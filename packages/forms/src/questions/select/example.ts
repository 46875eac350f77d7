import { field, question } from '@octroi/forms/testing'
import { NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const REGIONS = [
  'Abitibi-Témiscamingue',
  'Bas-Saint-Laurent',
  'Capitale-Nationale',
  'Côte-Nord',
  'Estrie',
  'Montréal',
  'Outaouais',
]

const createQuestion = (id: number) =>
  question('select', id, {
    label: 'Région administrative',
    question_number: '1.7',
    options: options(id, ...REGIONS.map((label) => ({ label })), { label: 'Hors Québec', detail: 1 }),
  })

export const select: QuestionExample = {
  type: 'select',
  summary:
    'One choice from a searchable list: among its options, or, with one option and one field, among the values of the field. The search does not mind accents or case. Over options it takes details and children as a radio does.',
  wire: 'Over options, 1 on the chosen option; over values, the chosen value on the one option.',
  keyboard: [
    ['Tab', 'goes to the button'],
    ['Arrow down, or a letter', 'opens the list, at what the letter finds'],
    ['Arrows, Page up, Page down', 'move in the list while the search keeps the focus'],
    ['Enter', 'chooses and closes'],
    ['Escape', 'closes, the answer stays as it was'],
  ],
  absent: NO_FIGURES,
  question: createQuestion,
  english: (id) => ({
    label: 'Administrative region',
    options: options(id, ...REGIONS.map((label) => ({ label })), { label: 'Outside Quebec', detail: 1 }),
  }),
  answered: (id) => [answer(id, 5, '1')],
  invalid: [(id) => [answer(id, 1, '1'), answer(id, 2, '1')], (id) => [answer(id, 1, 'oui')]],
  long: (id) => ({
    change: {
      options: options(
        id,
        {
          label:
            'Ensemble des municipalités régionales de comté du Bas-Saint-Laurent, de la Gaspésie et des Îles-de-la-Madeleine, territoires non organisés compris',
        },
        { label: 'Autre territoire' },
      ),
    },
    answers: [answer(id, 1, '1')],
  }),
  withChildren: (id) => ({
    questions: [
      {
        ...createQuestion(id),
        children_question: [
          question('select', id + 1, {
            label: 'Arrondissement',
            parent_option_id: id * 100 + 6,
            fields: [
              field('arrondissement', 'select', { values: ['Rosemont–La Petite-Patrie', 'Verdun', 'Ville-Marie'] }),
            ],
            options: options(id + 1, {}),
          }),
        ],
      },
    ],
    answers: [answer(id, 6, '1'), answer(id + 1, 1, 'Verdun')],
  }),
  withDetail: (id) => ({ questions: [createQuestion(id)], answers: [answer(id, 8, ['1', 'Ottawa'])] }),
}
