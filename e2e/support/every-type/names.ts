/** The name of an input of the editor, and how a value is given to it. */
export type NamedInput = readonly [how: 'fill' | 'check' | 'pick' | 'lines', name: string]

/** The inputs of the properties of a question; those of its settings and repetitions too. */
export const QUESTION_INPUTS: Readonly<Record<string, NamedInput>> = {
  label: ['fill', 'Texte de la question'],
  question_number: ['fill', 'Numéro (facultatif, comme 2.1)'],
  help: ['fill', 'Aide sous la question'],
  required: ['check', 'Réponse obligatoire'],
  default: ['fill', 'Réponse par défaut'],
  host_check: ['fill', 'Vérification par l’application (nom donné par l’équipe technique)'],
  statistic: ['fill', 'Statistique'],
}

export const SETTING_INPUTS: Readonly<Record<string, NamedInput>> = {
  readOnly: ['check', 'En lecture seule'],
  limit: ['fill', 'Nombre maximal'],
  minimum: ['fill', 'Nombre minimal'],
}

export const REPEAT_INPUTS: Readonly<Record<string, NamedInput>> = {
  label: ['fill', 'Nom d’une répétition'],
  add_label: ['fill', 'Texte du bouton d’ajout'],
  min: ['fill', 'Nombre minimal'],
  max: ['fill', 'Nombre maximal'],
}

export const OPTION_INPUTS: Readonly<Record<string, NamedInput>> = {
  custom: ['fill', 'Nom ou formule'],
  detail: ['check', 'Demande une précision'],
  title: ['check', 'Est un titre'],
}

export const FIELD_INPUTS: Readonly<Record<string, NamedInput>> = {
  title: ['fill', 'Titre'],
  unit: ['fill', 'Unité'],
  precision: ['pick', 'Précision de la date'],
  required: ['check', 'Obligatoire dans chaque ligne commencée'],
  length: ['fill', 'Nombre maximal de caractères'],
  min_length: ['fill', 'Nombre minimal de caractères'],
  min: ['fill', 'Minimum'],
  max: ['fill', 'Maximum'],
  validation: ['fill', 'Modèle à respecter (expression régulière)'],
  validation_help: ['fill', 'Message si le modèle n’est pas respecté'],
  categorie_name: ['fill', 'Groupe'],
}

/** What is chosen for values that have another name on screen. */
export const CHOICE_NAMES: Readonly<Record<string, string>> = { month: 'Mois et année', year: 'Année seulement' }

/** The names of types of questions. */
export const TYPE_NAMES: Readonly<Record<string, string>> = {
  text: 'Texte court',
  textarea: 'Texte long',
  number: 'Nombre',
  date: 'Date',
  time: 'Heure',
  radio: 'Un choix (boutons)',
  select: 'Un choix (liste)',
  checkbox: 'Plusieurs choix',
  'checkbox-list': 'Longue liste de choix',
  toggle: 'Oui ou non',
  file: 'Document à joindre',
  title: 'Titre ou texte explicatif',
  formule: 'Calcul',
  'multiple-text': 'Plusieurs textes courts',
  'multiple-textarea': 'Plusieurs textes longs',
  'multiple-number': 'Plusieurs nombres',
  'multiple-date': 'Plusieurs dates',
  'multiple-select': 'Plusieurs listes',
  table: 'Tableau (lignes ajoutées)',
  'table-mixed': 'Tableau (lignes fixes)',
  'financial-table': 'Tableau financier',
  group: 'Questions répétées',
}

/** The names of kinds of inputs and columns. */
export const FIELD_TYPE_NAMES: Readonly<Record<string, string>> = {
  text: 'Texte court',
  textarea: 'Texte long',
  number: 'Nombre',
  money: 'Montant',
  integer: 'Nombre entier',
  date: 'Date',
  time: 'Heure',
  year: 'Année',
  email: 'Courriel',
  tel: 'Téléphone',
  url: 'Site web',
  select: 'Liste de valeurs',
  checkbox: 'Case à cocher',
  file: 'Document',
  formula: 'Calcul',
  title: 'Titre de ligne',
}
