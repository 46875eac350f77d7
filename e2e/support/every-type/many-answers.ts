import { createField, createOption, createOptions, createQuestion, type DescribedQuestion } from './question.ts'

/** Questions with an input for each line. */
const LINES: readonly DescribedQuestion[] = [
  createQuestion('formule', 201, {
    label: 'Part des frais',
    options: [
      createOption(20101, { label: 'Frais', custom: 'frais' }),
      createOption(20102, { label: 'Dépenses', custom: 'depenses' }),
    ],
    fields: [createField('f1', 'formula', { title: 'Part', values: ['frais / depenses * 100'] })],
  }),
  createQuestion('multiple-text', 202, {
    label: 'Réseaux',
    options: createOptions(20201, ['Site', 'Téléphone']),
    fields: [createField('f1', 'url', { length: 60 }), createField('f2', 'tel')],
    prefill: [{ from: ['organization.website'], option_id: 20201 }],
  }),
  createQuestion('multiple-number', 203, {
    label: 'Heures de l’équipe',
    options: createOptions(20301, ['Salariés', 'Bénévoles', 'Stagiaires']),
    computed: { detailText: 'Heures en tout' },
  }),
  createQuestion('multiple-date', 204, {
    label: 'Dates des rencontres',
    options: createOptions(20401, ['Première', 'Seconde']),
    fields: [createField('f1', 'date', { precision: 'year' })],
  }),
  createQuestion('multiple-textarea', 205, {
    label: 'Bilan',
    options: createOptions(20501, ['Réussites', 'Défis']),
    fields: [createField('f1', 'textarea', { length: 300 })],
  }),
  createQuestion('multiple-select', 206, {
    label: 'Statuts',
    options: createOptions(20601, ['Présidence', 'Trésorerie']),
    fields: [createField('f1', 'select', { values: ['Bénévole', 'Salarié'] })],
  }),
]

const COLUMNS = [
  createField('nom', 'text', { title: 'Nom', length: 40, required: 1 }),
  createField('prix', 'money', { title: 'Prix', max: 100, categorie_name: 'Coûts' }),
  createField('nombre', 'integer', { title: 'Nombre', categorie_name: 'Coûts' }),
  createField('cout', 'formula', { title: 'Coût', values: ['prix * nombre'] }),
  createField('jour', 'date', { title: 'Jour', max: '2026-01-01' }),
  createField('sorte', 'select', { title: 'Sorte', values: ['Achat', 'Location'] }),
  createField('recu', 'checkbox', { title: 'Reçu' }),
]

/** Tables of every kind, and questions that are repeated. */
const TABLES: readonly DescribedQuestion[] = [
  createQuestion('table', 207, { label: 'Achats', fields: COLUMNS, computed: { limit: 12, minimum: 2 } }),
  createQuestion('table', 208, {
    label: 'Conseil d’administration',
    fields: [
      createField('function', 'text', { title: 'Fonction' }),
      createField('telephone', 'tel', { title: 'Téléphone' }),
    ],
    options: [createOption(20800, { custom: 'board' })],
  }),
  createQuestion('table-mixed', 209, {
    label: 'Personnes rejointes',
    options: [
      createOption(20901, { label: 'Par âge', title: 1 }),
      createOption(20902, { label: 'Adultes' }),
      createOption(20903, { label: 'Jeunes' }),
    ],
    fields: [
      createField('groupe', 'title', { title: 'Groupe' }),
      createField('femmes', 'integer', { title: 'Femmes' }),
      createField('ville', 'text', { title: 'Ville visée', title_from: 11500 }),
      createField('preuve', 'file', { title: 'Preuve', values: ['pdf'] }),
    ],
    prefill: [{ from: ['organization.members'], option_id: 20902, field: 'femmes' }],
  }),
  createQuestion('financial-table', 210, {
    label: 'Résultats',
    options: [
      createOption(21001, { label: 'Exercice', title: 1 }),
      createOption(21002, { label: 'Revenus' }),
      createOption(21003, { label: 'Charges' }),
      createOption(21004, { label: 'Surplus', custom: 'L2 - L3' }),
    ],
    fields: [
      createField('reel', 'money', { title: 'Réel' }),
      createField('region', 'money', { title: 'Dans la région', title_from: 11201 }),
    ],
  }),
  createQuestion('group', 211, {
    label: 'Projets',
    repeat: { label: 'Projet', add_label: 'Ajouter un projet', min: 1, max: 4 },
    children_question: [
      createQuestion('text', 212, { label: 'Titre du projet', required: 1, fields: [createField('f1', 'text')] }),
      createQuestion('number', 213, { label: 'Coût du projet', order: 2, fields: [createField('f1', 'money')] }),
    ],
  }),
]

/** Questions with several answers. */
export const MANY_ANSWERS = [...LINES, ...TABLES]
