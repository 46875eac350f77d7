import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

export const text: QuestionExample = {
  type: 'text',
  summary:
    'One line. The type of its field picks the input and its rules: text, email, tel, url, year, number, money, percent, integer or date.',
  wire: 'The text of the one option, trimmed. Numbers use a dot as decimal mark, dates are ISO.',
  keyboard: [
    ['Tab', 'goes to the input'],
    ['Any text', 'is stored as it is typed; faults show once the input is left'],
  ],
  absent: NO_CHOICE,
  question: (id) =>
    question('text', id, {
      label: 'Courriel de la personne-ressource',
      question_number: '1.2',
      help: 'Nous écrivons à cette adresse à **chaque étape** de la demande.',
      fields: [field('courriel', 'email', { length: 40 })],
      options: options(id, {}),
    }),
  english: () => ({ label: 'E-mail of the contact person', help: 'We write to this address at **each step**.' }),
  answered: (id) => [answer(id, 1, 'ana.tremblay@exemple.org')],
  invalid: [
    (id) => [answer(id, 1, 'ana.tremblay@exemple')],
    (id) => [answer(id, 1, 'une.adresse.beaucoup.trop.longue@exemple.org')],
  ],
  long: (id) => ({
    change: { fields: [field('nom', 'text')] },
    answers: [answer(id, 1, 'Fédération régionale des organismes communautaires autonomes '.repeat(4).trim())],
  }),
  figures: (id) => ({
    questions: [
      question('text', id, {
        label: 'Part du budget consacrée au projet',
        fields: [field('part', 'percent', { min: 0, max: 100 })],
        options: options(id, {}),
      }),
      question('text', id + 1, {
        label: 'Montant demandé',
        fields: [field('montant', 'money')],
        options: options(id + 1, {}),
      }),
    ],
    answers: [answer(id, 1, '12.5'), answer(id + 1, 1, '1250000')],
  }),
}
