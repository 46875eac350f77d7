import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'
import { SHEET_KEYS } from '../../stories/sheet-keys.ts'

const columns = () => [
  field('groupe', 'title', { title: 'Groupe' }),
  field('femmes', 'integer', { title: 'Femmes', min: 0 }),
  field('hommes', 'integer', { title: 'Hommes', min: 0 }),
  field('total', 'formula', { title: 'Total', values: ['femmes + hommes'] }),
  field('note', 'text', { title: 'Remarque' }),
]

const lines = (id: number) =>
  options(id, { label: 'Personnes rejointes', title: 1 }, { label: 'Jeunes' }, { label: 'Adultes' }, { label: 'Aînés' })

const row = (cells: Readonly<Record<string, string>>) => JSON.stringify(cells)

export const tableMixed: QuestionExample = {
  type: 'table-mixed',
  summary:
    'Fixed rows, one per option, and one column per field, each of its kind. A `title` column shows the label of the option; an option with `title: 1` is a heading row; formula columns are computed per row.',
  wire: 'Per option, a JSON object of texts by field id; empty, computed and title cells are left out.',
  keyboard: SHEET_KEYS,
  absent: NO_CHOICE,
  question: (id) =>
    question('table-mixed', id, {
      label: 'Portrait des participants',
      question_number: '4.1',
      fields: columns(),
      options: lines(id),
    }),
  english: (id) => ({
    label: 'Portrait of the participants',
    fields: [
      field('groupe', 'title', { title: 'Group' }),
      field('femmes', 'integer', { title: 'Women', min: 0 }),
      field('hommes', 'integer', { title: 'Men', min: 0 }),
      field('total', 'formula', { title: 'Total', values: ['femmes + hommes'] }),
      field('note', 'text', { title: 'Remark' }),
    ],
    options: options(
      id,
      { label: 'People reached', title: 1 },
      { label: 'Youth' },
      { label: 'Adults' },
      { label: 'Seniors' },
    ),
  }),
  answered: (id) => [
    answer(id, 2, row({ femmes: '120', hommes: '98' })),
    answer(id, 3, row({ femmes: '1340', hommes: '1105', note: 'Dont la moitié en ligne' })),
  ],
  invalid: [(id) => [answer(id, 2, row({ femmes: '12.5', hommes: '-4' }))], (id) => [answer(id, 3, '[]')]],
  long: (id) => ({
    change: {
      fields: [
        field('groupe', 'title', { title: 'Groupe' }),
        field('part', 'percent', {
          title: 'Part de ces personnes parmi toutes celles que vous avez rejointes l’an dernier',
        }),
        field('note', 'textarea', { title: 'Remarque' }),
      ],
      options: options(
        id,
        {
          label:
            'Personnes rejointes par les activités régulières, hors événements publics et hors campagnes de sensibilisation',
          title: 1,
        },
        {
          label:
            'Jeunes de 12 à 17 ans qui fréquentent une école du territoire, ou qui l’ont quittée depuis moins de deux ans',
        },
      ),
    },
    answers: [
      answer(
        id,
        2,
        row({ part: '33.3', note: 'Estimation fondée sur les inscriptions et sur un sondage. '.repeat(3) }),
      ),
    ],
  }),
  figures: (id) => ({
    questions: [
      question('table-mixed', id, { label: 'Participants par année', fields: columns(), options: lines(id) }),
    ],
    answers: [
      answer(id, 2, row({ femmes: '7', hommes: '1234567' })),
      answer(id, 3, row({ femmes: '98765', hommes: '0' })),
    ],
  }),
}
