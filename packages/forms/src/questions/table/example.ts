import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'
import { SHEET_KEYS } from '../../stories/sheet-keys.ts'

const columns = () => [
  field('nom', 'text', { title: 'Nom', length: 60 }),
  field('role', 'select', { title: 'Rôle', values: ['Direction', 'Coordination', 'Intervention'] }),
  field('heures', 'number', { title: 'Heures par semaine', min: 0, max: 60 }),
  field('taux', 'money', { title: 'Taux horaire' }),
  field('cout', 'formula', { title: 'Coût annuel', values: ['heures * taux * 52'] }),
]

const rows = (...each: Readonly<Record<string, string>>[]) => JSON.stringify(each)

export const table: QuestionExample = {
  type: 'table',
  summary:
    'Rows that people add, move and remove, up to `computed.limit`; one column per field, each of its kind. A formula column is computed over the numbers of its row; each cell of a `file` column holds one document, which is uploaded like that of a file question. An option with `custom: "board"` makes the table of a board of directors, whose first row is the president’s.',
  wire: 'A JSON array of rows on the one option, each an object of texts by field id; empty cells are left out, empty rows dropped, computed cells never stored.',
  keyboard: [
    ...SHEET_KEYS,
    ['Enter in a file column', 'chooses a file, or opens the document; Delete takes it out, Ctrl Z brings it back'],
    ['Alt ↑ or Alt ↓', 'moves the active row'],
    ['Enter on Ajouter une ligne', 'adds a row and goes to it; not while the last row is empty'],
  ],
  absent: NO_CHOICE,
  question: (id) =>
    question('table', id, {
      label: 'Équipe de travail',
      question_number: '6.1',
      fields: columns(),
      options: options(id, {}),
      computed: { limit: 5 },
    }),
  english: () => ({
    label: 'Work team',
    fields: [
      field('nom', 'text', { title: 'Name', length: 60 }),
      field('role', 'select', { title: 'Role', values: ['Direction', 'Coordination', 'Intervention'] }),
      field('heures', 'number', { title: 'Hours per week', min: 0, max: 60 }),
      field('taux', 'money', { title: 'Hourly rate' }),
      field('cout', 'formula', { title: 'Yearly cost', values: ['heures * taux * 52'] }),
    ],
  }),
  answered: (id) => [
    answer(
      id,
      1,
      rows(
        { nom: 'Ana Tremblay', role: 'Direction', heures: '35', taux: '42.5' },
        { nom: 'Béatrice Roy', role: 'Intervention', heures: '28', taux: '27' },
      ),
    ),
  ],
  invalid: [
    (id) => [answer(id, 1, rows({ nom: 'Ana Tremblay', role: 'Trésorerie', heures: '350', taux: 'élevé' }))],
    (id) => [answer(id, 1, rows(...Array.from({ length: 6 }, (_, place) => ({ nom: `Personne ${place + 1}` }))))],
    (id) => [answer(id, 1, 'Ana Tremblay')],
  ],
  long: (id) => ({
    change: {
      fields: [
        field('nom', 'text', {
          title: 'Nom et prénom de la personne, tels qu’inscrits dans vos registres des employés',
        }),
        field('taches', 'textarea', { title: 'Tâches principales confiées à cette personne dans le cadre du projet' }),
        field('taux', 'money', { title: 'Taux' }),
      ],
    },
    answers: [
      answer(
        id,
        1,
        rows({
          nom: 'Marie-Antoinette-Joséphine de la Rochefoucauld-Tremblay',
          taches:
            'Accueil, accompagnement, animation des ateliers, suivi avec les partenaires et reddition de comptes. '.repeat(
              3,
            ),
          taux: '9999999.99',
        }),
      ),
    ],
  }),
  figures: (id) => ({
    questions: [
      question('table', id, { label: 'Coûts du personnel', fields: columns(), options: options(id, {}), required: 0 }),
    ],
    answers: [
      answer(id, 1, rows({ nom: 'A', heures: '1.5', taux: '1234567.5' }, { nom: 'B', heures: '40', taux: '9' })),
    ],
  }),
}
