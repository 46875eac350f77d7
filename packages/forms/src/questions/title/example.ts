import { question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const NO_ANSWER = 'a title takes no answer'

export const title: QuestionExample = {
  type: 'title',
  summary: 'A heading with an optional help text between questions. It takes no answer and is never counted.',
  wire: 'None.',
  keyboard: [['None', 'it never takes the focus, except the links in its help']],
  notes: {
    empty: 'The heading and its help.',
    longTexts: 'A heading of 300 characters, a long help text with a word that has no break.',
  },
  absent: {
    ...NO_CHOICE,
    ...NO_FIGURES,
    required: NO_ANSWER,
    answered: NO_ANSWER,
    invalid: NO_ANSWER,
    'read-only': NO_ANSWER,
    disabled: NO_ANSWER,
  },
  question: (id) =>
    question('title', id, {
      label: 'Gouvernance',
      help: 'Les questions qui suivent portent sur votre **conseil d’administration**.',
      required: 0,
    }),
  english: () => ({ label: 'Governance', help: 'The next questions are about your **board of directors**.' }),
  answered: () => [],
}
