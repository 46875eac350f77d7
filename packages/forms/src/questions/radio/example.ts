import { field, question } from '@octroi/forms/testing'
import { NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const createQuestion = (id: number) =>
  question('radio', id, {
    label: 'Statut de l’organisme',
    question_number: '1.1',
    options: options(
      id,
      { label: 'Organisme à but non lucratif' },
      { label: 'Coopérative' },
      { label: 'Autre', detail: 1 },
    ),
  })

export const radio: QuestionExample = {
  type: 'radio',
  summary:
    'One choice among options, all in view. An option with `detail` asks for a text while it is chosen; a child question shows while one of its parent options is. A choice that is not required can be taken back.',
  wire: '1 on the chosen option; the text of a detail stands in `details` of that option.',
  keyboard: [
    ['Tab', 'goes to the chosen option, or to the first'],
    ['Arrows', 'choose the next or the previous option'],
    ['Space', 'chooses the focused option'],
  ],
  absent: NO_FIGURES,
  question: createQuestion,
  english: (id) => ({
    label: 'Status of the organisation',
    options: options(id, { label: 'Non-profit organisation' }, { label: 'Cooperative' }, { label: 'Other', detail: 1 }),
  }),
  answered: (id) => [answer(id, 2, '1')],
  invalid: [(id) => [answer(id, 1, '1'), answer(id, 2, '1')], (id) => [answer(id, 1, 'oui')]],
  long: (id) => ({
    change: {
      options: options(
        id,
        {
          label:
            'Organisme à but non lucratif constitué en vertu de la partie III de la Loi sur les compagnies du Québec, ou de son équivalent fédéral, et dont le siège est au Québec',
        },
        { label: 'Coopérative de solidarité' },
        {
          label:
            'Autre forme juridique, y compris les regroupements informels appuyés par un organisme fiduciaire reconnu',
          detail: 1,
        },
      ),
    },
    answers: [
      answer(id, 3, [
        '1',
        'Regroupement citoyen parrainé par la corporation de développement communautaire de la région',
      ]),
    ],
  }),
  withChildren: (id) => ({
    questions: [
      {
        ...createQuestion(id),
        children_question: [
          question('text', id + 1, {
            label: 'Nombre de membres de la coopérative',
            parent_option_id: id * 100 + 2,
            fields: [field('membres', 'integer')],
            options: options(id + 1, {}),
          }),
          question('toggle', id + 2, {
            label: 'Êtes-vous membre d’une fédération ?',
            parent_option_id: [id * 100 + 2, id * 100 + 3],
            options: options(id + 2, {}),
          }),
        ],
      },
    ],
    answers: [answer(id, 2, '1'), answer(id + 1, 1, '48')],
  }),
  withDetail: (id) => ({
    questions: [createQuestion(id)],
    answers: [answer(id, 3, ['1', 'Fiducie d’utilité sociale'])],
  }),
}
