import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

export const formule: QuestionExample = {
  type: 'formule',
  summary:
    'Labelled numbers and what a formula makes of them, live. `custom` of each option names its variable; `values[0]` of the one field is the expression, its title labels the result. Expressions are parsed when the form is read, and anything but arithmetic is refused there.',
  wire: 'Decimal text per option. The result is never stored: the engine computes it wherever it runs.',
  keyboard: [
    ['Tab', 'goes from number to number'],
    ['Digits', 'change the result at once, which is announced'],
  ],
  absent: NO_CHOICE,
  question: (id) =>
    question('formule', id, {
      label: 'Taux d’encadrement',
      question_number: '6.3',
      fields: [
        field('taux', 'formula', {
          title: 'Personnes par intervenant',
          values: ['round(participants / intervenants, 1)'],
        }),
      ],
      options: options(
        id,
        { label: 'Participants', custom: 'participants' },
        { label: 'Intervenants', custom: 'intervenants' },
      ),
    }),
  english: (id) => ({
    label: 'Staffing ratio',
    fields: [
      field('taux', 'formula', { title: 'People per worker', values: ['round(participants / intervenants, 1)'] }),
    ],
    options: options(
      id,
      { label: 'Participants', custom: 'participants' },
      { label: 'Workers', custom: 'intervenants' },
    ),
  }),
  answered: (id) => [answer(id, 1, '1250'), answer(id, 2, '12')],
  invalid: [(id) => [answer(id, 1, 'plusieurs'), answer(id, 2, '12')]],
  figures: (id) => ({
    questions: [
      question('formule', id, {
        label: 'Coût total',
        fields: [
          field('total', 'formula', { title: 'Total, frais majorés de 15 %', values: ['salaires + frais * 1.15'] }),
        ],
        options: options(id, { label: 'Salaires', custom: 'salaires' }, { label: 'Frais', custom: 'frais' }),
      }),
    ],
    answers: [answer(id, 1, '1234567.89'), answer(id, 2, '7')],
  }),
}
