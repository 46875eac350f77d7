import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

export const time: QuestionExample = {
  type: 'time',
  summary: 'A time of day, typed as people write it and shown as the locale does. Bounds are `HH:MM`.',
  wire: '`HH:MM`, on a clock of 24 hours.',
  keyboard: [
    ['Tab', 'goes to the input'],
    ['9 h 30, 9:30, 0930, 9:30 am', 'is read as a time; it is shown as the locale writes it when the input is left'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('time', id, {
      label: 'Heure d’arrivée',
      question_number: '1.6',
      fields: [field('heure', 'time', { min: '08:00', max: '17:30' })],
      options: options(id, {}),
    }),
  english: () => ({ label: 'Time of arrival' }),
  answered: (id) => [answer(id, 1, '09:30')],
  invalid: [(id) => [answer(id, 1, '18:00')], (id) => [answer(id, 1, '07:00')], (id) => [answer(id, 1, 'matin')]],
}
