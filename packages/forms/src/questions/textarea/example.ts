import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const PARAGRAPH =
  'Nous accueillons chaque semaine une centaine de familles, les accompagnons dans leurs démarches et les mettons en lien avec les ressources du quartier. '

export const textarea: QuestionExample = {
  type: 'textarea',
  summary:
    'Text of several lines. It grows from 3 to 20 rows with what is typed, and says how many characters are left when its field has a length.',
  wire: 'The text of the one option, trimmed, with its line breaks. Length counts Unicode code points.',
  keyboard: [
    ['Tab', 'goes to the text area'],
    ['Enter', 'starts a new line'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('textarea', id, {
      label: 'Mission de l’organisme',
      question_number: '2.1',
      fields: [field('mission', 'textarea', { length: 300 })],
      options: options(id, {}),
    }),
  english: () => ({ label: 'Mission of the organisation' }),
  answered: (id) => [answer(id, 1, `${PARAGRAPH}\n\nNos services sont gratuits.`)],
  invalid: [(id) => [answer(id, 1, PARAGRAPH.repeat(3))]],
  long: (id) => ({
    change: { fields: [field('mission', 'textarea', { length: 4000 })] },
    answers: [answer(id, 1, `${PARAGRAPH.repeat(6)}\n\n`.repeat(4).trim())],
  }),
}
