import { field, question } from '@octroi/forms/testing'
import { NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const createQuestion = (id: number) =>
  question('toggle', id, {
    label: 'Avez-vous déjà reçu une aide de notre part ?',
    question_number: '5.1',
    options: options(id, {}),
  })

export const toggle: QuestionExample = {
  type: 'toggle',
  summary:
    'Yes or no, neither pressed at first: untouched is not answered. Children that name its option show while the answer is yes; children without a parent option always show.',
  wire: '1 for yes, 0 for no.',
  keyboard: [
    ['Tab', 'goes to the pressed button, or to the first'],
    ['Space or Enter', 'presses the focused button'],
    ['Arrows', 'press the other one'],
  ],
  absent: { ...NO_FIGURES, 'with-detail': 'only an option of radio, checkbox and select takes a detail' },
  question: createQuestion,
  english: () => ({ label: 'Have you received support from us before?' }),
  answered: (id) => [answer(id, 1, '1')],
  invalid: [(id) => [answer(id, 1, 'oui')]],
  withChildren: (id) => ({
    questions: [
      {
        ...createQuestion(id),
        children_question: [
          question('text', id + 1, {
            label: 'Année de la dernière aide',
            parent_option_id: id * 100 + 1,
            fields: [field('annee', 'year', { min: 1990, max: 2026 })],
            options: options(id + 1, {}),
          }),
        ],
      },
    ],
    answers: [answer(id, 1, '1'), answer(id + 1, 1, '2021')],
  }),
}
