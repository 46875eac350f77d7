import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const LEVELS = ['Jamais', 'Parfois', 'Souvent', 'Toujours']

export const multipleSelect: QuestionExample = {
  type: 'multiple-select',
  summary: 'One choice per option, each from a searchable list: the values of the one field, or of the option’s own.',
  wire: 'The chosen value, per option. Answered when every choice is made.',
  keyboard: [
    ['Tab', 'goes from list to list'],
    ['Arrow down, or a letter', 'opens the list; the rest is as on select'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('multiple-select', id, {
      label: 'Vos pratiques',
      question_number: '4.8',
      fields: [field('frequence', 'select', { values: LEVELS })],
      options: options(id, { label: 'Évaluation des activités' }, { label: 'Consultation des membres' }),
    }),
  english: (id) => ({
    label: 'Your practices',
    fields: [field('frequence', 'select', { values: ['Never', 'Sometimes', 'Often', 'Always'] })],
    options: options(id, { label: 'Evaluation of activities' }, { label: 'Consultation of members' }),
  }),
  answeredInEnglish: (id) => [answer(id, 1, 'Often'), answer(id, 2, 'Always')],
  answered: (id) => [answer(id, 1, 'Souvent'), answer(id, 2, 'Toujours')],
  invalid: [(id) => [answer(id, 1, 'Rarement'), answer(id, 2, 'Toujours')]],
  long: (id) => ({
    change: {
      fields: [
        field('frequence', 'select', {
          values: [
            'À chacune des rencontres du conseil d’administration, de l’assemblée générale et des comités qui en relèvent depuis trois ans',
            'Jamais',
          ],
        }),
      ],
      options: options(
        id,
        { label: 'Évaluation des retombées de vos activités avec la participation des personnes concernées' },
        { label: 'Consultation' },
      ),
    },
    answers: [
      answer(
        id,
        1,
        'À chacune des rencontres du conseil d’administration, de l’assemblée générale et des comités qui en relèvent depuis trois ans',
      ),
    ],
  }),
}
