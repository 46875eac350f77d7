import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

export const multipleTextarea: QuestionExample = {
  type: 'multiple-textarea',
  summary: 'One text area per option. Fields as on multiple-text, of type textarea.',
  wire: 'The text, per option. Answered when every text area is filled.',
  keyboard: [
    ['Tab', 'goes from text area to text area'],
    ['Enter', 'starts a new line'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('multiple-textarea', id, {
      label: 'Le projet',
      question_number: '8.4',
      fields: [field('texte', 'textarea', { length: 120 })],
      options: options(id, { label: 'Ses forces' }, { label: 'Ses risques' }),
    }),
  english: (id) => ({
    label: 'The project',
    options: options(id, { label: 'Its strengths' }, { label: 'Its risks' }),
  }),
  answered: (id) => [
    answer(id, 1, 'Une équipe d’expérience.\nDes partenaires engagés.'),
    answer(id, 2, 'La rareté des locaux.'),
  ],
  invalid: [(id) => [answer(id, 1, 'Une équipe d’expérience et des partenaires. '.repeat(4)), answer(id, 2, 'Aucun.')]],
  long: (id) => ({
    change: {
      options: options(
        id,
        {
          label:
            'Ce qui distingue le projet de ceux que mènent déjà les autres organismes du territoire auprès des mêmes personnes',
        },
        { label: 'Ses risques' },
      ),
      fields: [],
    },
    answers: [answer(id, 1, 'Le projet réunit des intervenants de plusieurs milieux. '.repeat(12).trim())],
  }),
}
