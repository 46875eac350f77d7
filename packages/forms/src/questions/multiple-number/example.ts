import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const sources = (id: number) =>
  options(id, { label: 'Gouvernement du Québec' }, { label: 'Fondations' }, { label: 'Revenus autonomes' })

export const multipleNumber: QuestionExample = {
  type: 'multiple-number',
  summary:
    'One number per option, with a total when `computed.detailText` names it. Fields as on multiple-text, of type number, integer, money or percent.',
  wire: 'Decimal text, per option; the total is never stored. Answered when every input is filled.',
  keyboard: [
    ['Tab', 'goes from number to number'],
    ['Digits', 'change the total at once'],
  ],
  absent: NO_CHOICE,
  question: (id) =>
    question('multiple-number', id, {
      label: 'Revenus de l’an dernier',
      question_number: '7.1',
      fields: [field('montant', 'money', { min: 0 })],
      options: sources(id),
      computed: { detailText: 'Total des revenus' },
    }),
  english: (id) => ({
    label: 'Income of last year',
    options: options(id, { label: 'Government of Quebec' }, { label: 'Foundations' }, { label: 'Own income' }),
    computed: { detailText: 'Total income' },
  }),
  answered: (id) => [answer(id, 1, '125000'), answer(id, 2, '40000.5'), answer(id, 3, '9300')],
  invalid: [(id) => [answer(id, 1, '125000'), answer(id, 2, '-40'), answer(id, 3, 'inconnu')]],
  long: (id) => ({
    change: {
      options: options(
        id,
        {
          label:
            'Ministères et organismes du gouvernement du Québec, y compris les centres intégrés de santé et de services sociaux',
        },
        { label: 'Autres' },
      ),
      computed: {
        detailText: 'Total de l’ensemble des revenus de l’organisme pour le dernier exercice financier terminé',
      },
    },
    answers: [answer(id, 1, '9999999999999'), answer(id, 2, '0.01')],
  }),
  figures: (id) => ({
    questions: [
      question('multiple-number', id, {
        label: 'Heures par activité',
        fields: [],
        options: sources(id),
        computed: { detailText: 'Total des heures' },
      }),
    ],
    answers: [answer(id, 1, '1234567'), answer(id, 2, '8.25'), answer(id, 3, '-310')],
  }),
}
