import type { Messages } from './messages.ts'

/** What a property should hold, and how many parts a type of question takes. */
const EXPECTED: Readonly<Record<string, string>> = {
  text: 'un texte',
  number: 'un nombre',
  integer: 'un nombre entier',
  id: 'un nombre entier plus grand que 0',
  boolean: 'true ou false',
  object: 'un objet',
  parsed: 'un objet\u00a0: analysez d’abord le texte JSON',
  list: 'une liste',
  filled: 'une liste qui n’est pas vide',
  date: 'une date au format aaaa-mm-jj',
  key: 'une minuscule suivie de lettres, de chiffres et de traits de soulignement',
  formula: 'une liste d’une seule expression',
  none: 'n’en prend aucun',
  one: 'en prend exactement un',
  some: 'en prend un ou plusieurs',
  'none or one': 'en prend au plus un',
  'one per option': 'n’en prend aucun, en prend un pour toutes les options ou en prend un par option',
}
const expected = (words: readonly string[]) => words.map((word) => EXPECTED[word] ?? word).join(' ou ')
/** A type of question, then what it takes: `text|one`. */
const taken = (detail: string) => {
  const [type = '', ...words] = detail.split('|')
  return words.length === 0 ? `${column(type)}.` : `${column(type)}, qui ${expected(words)}.`
}

const column = (detail: string) => (detail === '' ? '' : ` «\u00a0${detail}\u00a0»`)

/** The messages of the engine in French (Quebec), the default. */
export const frCA: Messages = {
  locale: 'fr-CA',
  faults: {
    malformed: () => 'Cette réponse n’a pas pu être lue. Effacez-la et entrez-la de nouveau.',
    pattern: () => 'Cette réponse n’a pas le format attendu. Vérifiez-la.',
    too_long: ({ length }) =>
      `Raccourcissez cette réponse\u00a0: le maximum est de ${length} ${length === '1' ? 'caractère' : 'caractères'}.`,
    not_a_number: () => 'Entrez un nombre, par exemple 1\u00a0234,56.',
    number_too_large: ({ max }) => `Entrez un nombre d’au plus ${max}.`,
    not_an_integer: () => 'Entrez un nombre entier, sans décimales.',
    below_min: ({ min }) => `Entrez une valeur d’au moins ${min}.`,
    above_max: ({ max }) => `Entrez une valeur d’au plus ${max}.`,
    not_a_date: () => 'Entrez une date qui existe, au format jj-mm-aaaa.',
    not_a_year: () => 'Entrez une année à quatre chiffres, par exemple 2026.',
    not_a_choice: () => 'Choisissez une réponse parmi celles qui sont proposées.',
    bad_email: () => 'Entrez une adresse courriel au format nom@exemple.org.',
    bad_url: () => 'Entrez une adresse de site web au format www.exemple.org ou https://www.exemple.org.',
    too_many_rows: ({ limit }) => `Retirez des lignes\u00a0: le maximum est de ${limit}.`,
    check: () => 'Ces réponses ne vont pas ensemble. Vérifiez-les.',
    too_many_choices: ({ limit }) => `Retirez des choix\u00a0: le maximum est de ${limit}.`,
  },
  description: {
    missing_property: () => 'Cette propriété manque. Ajoutez-la.',
    unknown_property: () => 'Cette propriété est inconnue. Retirez-la.',
    wrong_shape: (detail) =>
      detail === ''
        ? 'Cette valeur n’a pas la forme attendue.'
        : `La forme attendue est ${expected(detail.split('|'))}.`,
    unknown_type: (detail) =>
      /^\d/.test(detail)
        ? `Ce type est inconnu${column(detail)}. Donnez un identifiant et un nom de QUESTION_TYPE_IDS qui vont ensemble, ou un type à vous, que readForm reçoit dans questionTypes et la commande par --types.`
        : `Ce type est inconnu${column(detail)}. Choisissez un des types de FIELD_TYPES.`,
    duplicate_id: (detail) => `L’identifiant ${detail} sert déjà ailleurs. Donnez-en un autre.`,
    bad_pattern: (detail) => `Cette expression régulière ne peut pas être compilée\u00a0: ${detail}.`,
    bad_bounds: () =>
      'Ces bornes ne conviennent pas\u00a0: des nombres pour un nombre, des dates ISO pour une date, la plus petite d’abord.',
    value_listed_twice: (detail) => `La valeur${column(detail)} figure deux fois. Retirez-en une.`,
    missing_values: () => 'La liste des valeurs manque. Ajoutez-la.',
    bad_extension: (detail) =>
      `L’extension${column(detail)} doit être en minuscules et sans point, par exemple «\u00a0pdf\u00a0».`,
    wrong_options: (detail) => `Le nombre ou le genre d’options ne convient pas à ce type de question${taken(detail)}`,
    wrong_fields: (detail) => `Le nombre de champs ne convient pas à ce type de question${taken(detail)}`,
    wrong_field_type: (detail) => {
      const [type = '', ...allowed] = detail.split('|')
      const choice = allowed.length === 0 ? '' : ` Choisissez parmi\u00a0: ${allowed.join(', ')}.`
      return `Ce type de champ ne convient pas à ce type de question${column(type)}.${choice}`
    },
    misplaced: (detail) => `Cette propriété n’a pas de sens pour ce type de question${column(detail)}. Retirez-la.`,
    bad_variable: (detail) =>
      `Le nom de variable${column(detail)} ne convient pas\u00a0: des minuscules sans accent, des chiffres et des traits de soulignement, une seule fois chacun.`,
    bad_formula: (detail, question) =>
      `La formule${question && ` de la question ${question}`} est refusée\u00a0: ${detail}`,
    unknown_variable: (detail, question) =>
      `La formule de la question ${question} emploie une variable inconnue${column(detail)}.`,
    later_line: (detail, question) =>
      `À la question ${question}, la formule d’une ligne ne peut employer que des lignes qui la précèdent${column(detail)}.`,
    unknown_parent_option: (detail) => `La question parente n’a pas l’option ${detail}.`,
    not_conditional_parent: (detail) =>
      `Une question de ce type${column(detail)} ne peut pas faire apparaître d’autres questions.`,
    unknown_figure: (detail) =>
      `Le formulaire n’a pas de nombre${column(detail)}. Écrivez q suivi de l’identifiant d’une question, ou o suivi de celui d’une option, puis, pour un tableau, _ et l’identifiant d’une colonne.`,
    unknown_question: (detail) => `Le formulaire n’a pas de question ${detail} qui prend une réponse.`,
    circular: (detail) => `Ceci dépend de soi-même\u00a0: ${detail}. Retirez une de ces formules.`,
    statistic_twice: (detail) => `La statistique${column(detail)} est déjà lue par une autre question du formulaire.`,
  },
  formula: {
    empty: () => 'elle est vide.',
    unexpected_character: (token) => `le caractère${column(token)} n’en fait pas partie.`,
    unknown_function: (token) => `la fonction${column(token)} est inconnue.`,
    wrong_argument_count: (token) => `la fonction${column(token)} n’a pas le bon nombre d’arguments.`,
    too_long: () => 'elle est trop longue : 1 000 nombres, noms et signes au plus.',
    not_arithmetic: (token) => `un opérateur manque ou n’est pas permis${column(token)}.`,
    syntax: (token) => `elle n’est pas bien formée${column(token)}.`,
  },
  answers: {
    unknown_option: () => 'Cette réponse ne correspond à aucune question du formulaire. Rechargez la page.',
    duplicate_option: () => 'Cette réponse est envoyée deux fois. Rechargez la page.',
    not_answerable: () => 'Cette case est calculée ou en lecture seule\u00a0: elle ne reçoit pas de réponse.',
    wrong_shape: () => 'Cette réponse n’a pas la forme attendue. Rechargez la page et entrez-la de nouveau.',
    unknown_column: (detail) => `La colonne${column(detail)} n’existe pas. Rechargez la page.`,
    computed_cell: (detail) => `La colonne${column(detail)} n’est pas à remplir\u00a0: elle ne reçoit pas de réponse.`,
    not_a_choice: () => 'Ce choix n’est pas permis. Choisissez une réponse parmi celles qui sont proposées.',
    too_long: (detail) => `Raccourcissez ce texte\u00a0: au plus ${detail} caractères peuvent être enregistrés.`,
    too_large: () => 'Raccourcissez cette réponse\u00a0: elle est trop volumineuse pour être enregistrée.',
    forbidden_character: () =>
      'Cette réponse contient un caractère invisible qui n’est pas permis. Entrez-la de nouveau.',
    unexpected_details: () => 'Ce choix ne demande pas de précision. Rechargez la page.',
  },
}
