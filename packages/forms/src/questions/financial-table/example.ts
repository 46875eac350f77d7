import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'
import { SHEET_KEYS } from '../../stories/sheet-keys.ts'

const years = () => [field('reel', 'money', { title: 'Réel 2025' }), field('prevu', 'money', { title: 'Prévu 2026' })]

const lines = (id: number) =>
  options(
    id,
    { label: 'Produits', title: 1 },
    { label: 'Subventions' },
    { label: 'Dons' },
    { label: 'Total des produits', custom: 'L2 + L3' },
    { label: 'Charges' },
    { label: 'Surplus ou déficit', custom: 'L4 - L5' },
  )

const row = (cells: Readonly<Record<string, string>>) => JSON.stringify(cells)

export const financialTable: QuestionExample = {
  type: 'financial-table',
  summary:
    'Fixed lines by year columns. `custom` of an option holds the formula of a computed line over L1, L2, …: the rank of a line among the options, heading rows counted, earlier lines only. Without it the line is typed in.',
  wire: 'Per option, a JSON object of decimal texts by field id; computed lines are never stored.',
  keyboard: SHEET_KEYS,
  absent: NO_CHOICE,
  question: (id) =>
    question('financial-table', id, {
      label: 'Budget de l’organisme',
      question_number: '7.3',
      fields: years(),
      options: lines(id),
    }),
  english: (id) => ({
    label: 'Budget of the organisation',
    fields: [field('reel', 'money', { title: 'Actual 2025' }), field('prevu', 'money', { title: 'Planned 2026' })],
    options: options(
      id,
      { label: 'Income', title: 1 },
      { label: 'Grants' },
      { label: 'Donations' },
      { label: 'Total income', custom: 'L2 + L3' },
      { label: 'Expenses' },
      { label: 'Surplus or deficit', custom: 'L4 - L5' },
    ),
  }),
  answered: (id) => [
    answer(id, 2, row({ reel: '125000', prevu: '130000' })),
    answer(id, 3, row({ reel: '18250.75', prevu: '20000' })),
    answer(id, 5, row({ reel: '151000', prevu: '148500' })),
  ],
  invalid: [(id) => [answer(id, 2, row({ reel: 'environ 100', prevu: '10000000000000' }))]],
  long: (id) => ({
    change: {
      options: options(
        id,
        {
          label: 'Produits de l’exercice, tels qu’ils figurent aux états financiers audités ou à la mission d’examen',
          title: 1,
        },
        {
          label:
            'Subventions des ministères et organismes du gouvernement du Québec, aide à la mission et ententes de services comprises',
        },
        { label: 'Total', custom: 'L2' },
      ),
      fields: [
        field('reel', 'money', { title: 'Exercice terminé le 31 mars 2025, montants réels' }),
        field('prevu', 'money', { title: 'Exercice en cours, montants prévus' }),
      ],
    },
    answers: [answer(id, 2, row({ reel: '9999999999999', prevu: '-9999999999999' }))],
  }),
  figures: (id) => ({
    questions: [
      question('financial-table', id, { label: 'Grands et petits montants', fields: years(), options: lines(id) }),
    ],
    answers: [
      answer(id, 2, row({ reel: '1234567.89', prevu: '5' })),
      answer(id, 3, row({ reel: '0.5', prevu: '-88000' })),
      answer(id, 5, row({ reel: '2000000', prevu: '10' })),
    ],
  }),
}
