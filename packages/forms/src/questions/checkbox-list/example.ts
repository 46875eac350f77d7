import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const group = (id: string, heading: string, values: string[]) =>
  field(id, 'checkbox', { categorie_name: heading, values })

export const checkboxList: QuestionExample = {
  type: 'checkbox-list',
  summary:
    'A long list of choices in groups (one field per group), searchable, up to `computed.limit`. A value stands in one group only.',
  wire: 'A JSON array of the chosen values on the one option, in the order of the description.',
  keyboard: [
    ['Tab', 'goes to the search, then from box to box'],
    ['Any text in the search', 'narrows the list, without regard to accents or case'],
    ['Space', 'checks and unchecks'],
  ],
  absent: { ...NO_CHOICE, ...NO_FIGURES },
  question: (id) =>
    question('checkbox-list', id, {
      label: 'Champs d’intervention',
      question_number: '4.5',
      fields: [
        group('sante', 'Santé', ['Santé mentale', 'Dépendances', 'Maintien à domicile']),
        group('education', 'Éducation', ['Persévérance scolaire', 'Alphabétisation', 'Éducation populaire']),
        group('milieu', 'Milieu de vie', ['Sécurité alimentaire', 'Logement', 'Loisir']),
      ],
      options: options(id, {}),
      computed: { limit: 3 },
    }),
  english: () => ({
    label: 'Fields of action',
    fields: [
      group('sante', 'Health', ['Mental health', 'Addictions', 'Home care']),
      group('education', 'Education', ['School perseverance', 'Literacy', 'Popular education']),
      group('milieu', 'Living environment', ['Food security', 'Housing', 'Leisure']),
    ],
  }),
  answeredInEnglish: (id) => [answer(id, 1, '["Mental health","Housing"]')],
  answered: (id) => [answer(id, 1, '["Santé mentale","Logement"]')],
  invalid: [
    (id) => [answer(id, 1, '["Santé mentale","Dépendances","Logement","Loisir"]')],
    (id) => [answer(id, 1, '["Astronomie"]')],
    (id) => [answer(id, 1, 'Logement')],
  ],
  long: (id) => ({
    change: {
      fields: [
        group(
          'a',
          'Interventions auprès des familles, des proches aidants et des personnes qui vivent seules en milieu rural',
          [
            'Accompagnement de longue durée vers les services de santé et les services sociaux offerts dans la région',
            'Répit',
            'Écoute téléphonique',
          ],
        ),
        group(
          'b',
          'Autres',
          Array.from({ length: 24 }, (_, place) => `Champ d’intervention complémentaire ${place + 1}`),
        ),
      ],
    },
    answers: [answer(id, 1, '["Répit"]')],
  }),
}
