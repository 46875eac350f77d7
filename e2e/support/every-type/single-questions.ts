import { createField, createOption, createOptions, createQuestion, type DescribedQuestion } from './question.ts'

/** Questions with one answer: texts, numbers, days, a document, choices with questions under them. */
export const SINGLE_QUESTIONS: readonly DescribedQuestion[] = [
  createQuestion('title', 101, { label: 'Votre organisme', help: 'Ce que **nous** savons déjà.', options: [] }),
  createQuestion('text', 102, {
    label: 'Courriel',
    question_number: '1.1',
    help: 'Celui que vous lisez *chaque* jour.',
    required: 1,
    fields: [
      createField('f1', 'email', {
        length: 80,
        min_length: 6,
        validation: '[^@ ]+@[^@ ]+',
        validation_help: 'Une adresse, comme ana@phare.org.',
      }),
    ],
    prefill: [{ from: ['organization.email', 'user.email'] }],
    host_check: 'email',
  }),
  createQuestion('text', 103, {
    label: 'Année de fondation',
    fields: [createField('f1', 'year', { min: 1900, max: 2050 })],
    default: '2020',
  }),
  createQuestion('textarea', 104, {
    label: 'Mission',
    fields: [createField('f1', 'textarea', { length: 500, min_length: 10 })],
    show_if: 'min(contains(q102, "@"), q103 != 0)',
  }),
  createQuestion('number', 105, {
    label: 'Montant demandé',
    fields: [createField('f1', 'money', { min: 0, max: 5000.5 })],
    statistic: 'requested',
    required_if: 'o11201',
  }),
  createQuestion('number', 106, {
    label: 'Heures par semaine',
    fields: [createField('f1', 'number', { unit: 'h', validation: '-?[0-9]{1,3}', length: 4 })],
    show_if: 'q105 + q103 > 10',
  }),
  createQuestion('number', 107, {
    label: 'Membres',
    fields: [createField('f1', 'integer', { min: -5 })],
    computed: { readOnly: true },
    show_if: 'max(q105 >= 1000.5, o11202 == 0)',
  }),
  createQuestion('date', 108, {
    label: 'Début du projet',
    fields: [createField('f1', 'date', { min: '2020-02-29', max: '2026-12-31' })],
  }),
  createQuestion('date', 109, {
    label: 'Mois du bilan',
    fields: [createField('f1', 'date', { precision: 'month', min: '2020-02', max: '2026-12' })],
  }),
  createQuestion('time', 110, {
    label: 'Heure de l’assemblée',
    fields: [createField('f1', 'time', { min: '08:00', max: '17:30' })],
  }),
  createQuestion('file', 111, {
    label: 'Budget à joindre',
    fields: [createField('f1', 'text', { values: ['pdf', 'xlsx'] })],
    options: [createOption(11100, { document_type: { id: 900, label: 'Budget de l’année' } })],
  }),
  createQuestion('radio', 112, {
    label: 'Région',
    required: 1,
    options: [
      createOption(11201, { label: 'Montréal' }),
      createOption(11202, { label: 'Québec', show_if: 'q105 != 0' }),
      createOption(11203, { label: 'Autre', detail: 1 }),
    ],
    computed: { detailText: 'Laquelle' },
    default: 'Montréal',
    children_question: [
      createQuestion('toggle', 113, {
        label: 'Avez-vous un local?',
        parent_option_id: [11201, 11202],
        children_question: [
          createQuestion('number', 114, {
            label: 'Loyer',
            parent_option_id: 11300,
            fields: [createField('f1', 'money')],
          }),
        ],
      }),
      createQuestion('text', 115, {
        label: 'Ville',
        order: 2,
        parent_option_id: 11203,
        fields: [createField('f1', 'text')],
      }),
    ],
  }),
  createQuestion('checkbox', 116, {
    label: 'Jours d’ouverture',
    options: createOptions(11601, ['Lundi', 'Mardi', 'Samedi']),
    computed: { limit: 2 },
  }),
  createQuestion('select', 117, { label: 'Banque', options: createOptions(11701, ['Caisse', 'Autre banque']) }),
  createQuestion('select', 118, {
    label: 'Taille',
    fields: [createField('f1', 'select', { values: ['Petite', 'Grande'] })],
  }),
  createQuestion('checkbox-list', 119, {
    label: 'Clientèles',
    fields: [
      createField('age', 'select', { title: 'Par âge', categorie_name: 'Âge', values: ['Enfants', 'Aînés'] }),
      createField('situation', 'select', { title: 'Par situation', categorie_name: 'Situation', values: ['Familles'] }),
    ],
    computed: { limit: 2 },
  }),
]
