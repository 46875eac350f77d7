import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

export const multipleDate: QuestionExample = {
  type: 'multiple-date',
  summary: 'One date per option, each typed or picked in a calendar. Fields as on multiple-text, of type date.',
  wire: 'An ISO date, per option. Answered when every date is given.',
  keyboard: [
    ['Tab', 'goes from a date to its calendar, then to the next date'],
    ['dd-mm-yyyy or yyyy-mm-dd', 'is read as a date'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('multiple-date', id, {
      label: 'Dates du projet',
      question_number: '8.2',
      fields: [field('jour', 'date', { min: '2026-01-01' })],
      options: options(id, { label: 'Début' }, { label: 'Fin' }),
    }),
  english: (id) => ({ label: 'Dates of the project', options: options(id, { label: 'Start' }, { label: 'End' }) }),
  answered: (id) => [answer(id, 1, '2026-09-01'), answer(id, 2, '2027-06-30')],
  invalid: [(id) => [answer(id, 1, '2026-02-30'), answer(id, 2, '2025-06-30')]],
  long: (id) => ({
    change: {
      options: options(
        id,
        {
          label:
            'Date à laquelle les premières activités auprès des participants doivent commencer, selon l’échéancier convenu',
        },
        { label: 'Fin' },
      ),
    },
    answers: [answer(id, 1, '2026-09-01')],
  }),
}
