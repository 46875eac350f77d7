import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const repetitions = (...each: Readonly<Record<string, string>>[]) => JSON.stringify(each)

/** The questions of a project: its title, whether it is new and, if so, its budget. */
const children = (id: number, [title, isNew, budget]: readonly [string, string, string]) => [
  question('text', id + 1, { label: title, options: options(id + 1, {}) }),
  question('toggle', id + 2, {
    label: isNew,
    required: 0,
    options: options(id + 2, {}),
    children_question: [
      question('number', id + 3, {
        label: budget,
        parent_option_id: (id + 2) * 100 + 1,
        fields: [field('montant', 'money', { min: 0 })],
        options: options(id + 3, {}),
      }),
    ],
  }),
]

const key = (id: number, place: number) => `o${(id + place) * 100 + 1}`

export const group: QuestionExample = {
  type: 'group',
  summary:
    'The questions under it, which people answer several times: `repeat` names a repetition, and has the least and the most of them. Questions under choices and conditions work within each repetition; documents and tables cannot be repeated.',
  wire: 'A JSON array of repetitions on the one option, each an object of texts: `o<option id>` for an answer, `o<option id>_details` for its details, and an `id`. Blank answers and blank repetitions are left out.',
  keyboard: [
    ['Tab', 'goes through the questions of each repetition, then to the button that removes it'],
    ['Enter on Ajouter un projet', 'adds a repetition and goes to its first question'],
    ['Enter on Retirer', 'removes the repetition; where it has answers, asks first, and Escape cancels'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('group', id, {
      label: 'Projets',
      question_number: '7.1',
      options: options(id, {}),
      repeat: { label: 'Projet', add_label: 'Ajouter un projet', max: 4 },
      children_question: children(id, ['Titre du projet', 'Est-ce un nouveau projet ?', 'Budget prévu']),
    }),
  english: (id) => ({
    label: 'Projects',
    repeat: { label: 'Project', add_label: 'Add a project', max: 4 },
    children_question: children(id, ['Title of the project', 'Is it a new project?', 'Planned budget']),
  }),
  answered: (id) => [
    answer(
      id,
      1,
      repetitions(
        { id: '1', [key(id, 1)]: 'Camp de jour', [key(id, 2)]: '0' },
        { id: '2', [key(id, 1)]: 'Halte-garderie', [key(id, 2)]: '1', [key(id, 3)]: '12500' },
      ),
    ),
  ],
  invalid: [
    (id) => [answer(id, 1, repetitions({ id: '1', [key(id, 2)]: '1', [key(id, 3)]: 'élevé' }))],
    (id) => [answer(id, 1, 'Camp de jour')],
  ],
  long: (id) => ({
    change: {
      repeat: {
        label: 'Projet réalisé avec les partenaires du milieu au cours des trois dernières années',
        add_label: 'Ajouter un autre projet réalisé avec les partenaires du milieu',
      },
    },
    answers: [
      answer(
        id,
        1,
        repetitions({
          id: '1',
          [key(id, 1)]: 'Accueil, accompagnement et animation des ateliers de quartier '.repeat(4),
        }),
      ),
    ],
  }),
}
