import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

export const multipleText: QuestionExample = {
  type: 'multiple-text',
  summary:
    'One line per option, under one question. No field: plain text; one field: its rules for all; one per option: to each its own.',
  wire: 'The text, per option. Answered when every input is filled.',
  keyboard: [['Tab', 'goes from input to input']],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('multiple-text', id, {
      label: 'Présence en ligne',
      question_number: '1.9',
      fields: [field('site', 'url'), field('courriel', 'email')],
      options: options(id, { label: 'Site Web' }, { label: 'Courriel général' }),
    }),
  english: (id) => ({
    label: 'Online presence',
    options: options(id, { label: 'Web site' }, { label: 'General e-mail' }),
  }),
  answered: (id) => [answer(id, 1, 'www.exemple.org'), answer(id, 2, 'info@exemple.org')],
  invalid: [(id) => [answer(id, 1, 'exemple'), answer(id, 2, 'info@exemple')]],
  long: (id) => ({
    change: {
      fields: [],
      options: options(
        id,
        {
          label:
            'Nom complet de l’organisme tel qu’inscrit au Registraire des entreprises, accompagné de ses autres noms usuels le cas échéant',
        },
        { label: 'Sigle' },
      ),
    },
    answers: [
      answer(id, 1, 'Regroupement des organismes communautaires de la grande région '.repeat(3).trim()),
      answer(id, 2, 'ROC'),
    ],
  }),
}
