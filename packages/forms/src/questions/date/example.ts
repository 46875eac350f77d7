import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

export const date: QuestionExample = {
  type: 'date',
  summary: 'A date, typed or picked in a calendar, shown as dd-mm-yyyy. Bounds are ISO dates.',
  wire: 'An ISO date, yyyy-mm-dd.',
  keyboard: [
    ['Tab', 'goes to the input, then to the button of the calendar'],
    ['dd-mm-yyyy or yyyy-mm-dd', 'is read as a date'],
    ['Enter on the button', 'opens the calendar on the day of the answer'],
    ['Arrows, Enter', 'move in the calendar and pick a day; the focus returns to the button'],
    ['Escape', 'closes the calendar, the answer stays as it was'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('date', id, {
      label: 'Date de constitution',
      question_number: '1.5',
      fields: [field('jour', 'date', { min: '1900-01-01', max: '2026-12-31' })],
      options: options(id, {}),
    }),
  english: () => ({ label: 'Date of incorporation' }),
  answered: (id) => [answer(id, 1, '1998-05-21')],
  invalid: [
    (id) => [answer(id, 1, '2027-02-01')],
    (id) => [answer(id, 1, '1899-12-31')],
    (id) => [answer(id, 1, '2023-02-29')],
  ],
}
