import type { DescriptionMessages } from './messages.ts'
import { quotedFrCA } from './quoted.ts'

/** What was expected: the kind of value of a property, or how many parts a question type takes. */
const EXPECTED: Readonly<Record<string, string>> = {
  text: 'un texte',
  'filled text': 'un texte qui n’est pas vide',
  number: 'un nombre',
  integer: 'un nombre entier',
  id: 'un nombre entier plus grand que 0',
  boolean: 'true ou false',
  object: 'un objet',
  parsed: 'un objet\u00a0: analysez d’abord le texte JSON',
  list: 'une liste',
  filled: 'une liste qui n’est pas vide',
  date: 'une date au format aaaa-mm-jj (aaaa-mm ou aaaa selon `precision`), ou today, today+30d, today+6m ou today-18y, ou une heure au format HH:MM',
  language: 'un texte sous l’étiquette de sa langue, comme « fr » ou « en-CA »',
  currency: 'le code d’une devise, comme «\u00a0EUR\u00a0»',
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
const takenTypes = (detail: string) => {
  const [type = '', ...words] = detail.split('|')
  return words.length === 0 ? `${quotedFrCA(type)}.` : `${quotedFrCA(type)}, qui ${expected(words)}.`
}

/**
 * The messages of the reader of descriptions. They are in a file of their own, so that a page that only reads loads
 * nothing else.
 */
export const descriptionFrCA: DescriptionMessages = {
  description: {
    missing_property: () => 'Cette propriété manque. Ajoutez-la.',
    unknown_property: () => 'Cette propriété est inconnue. Retirez-la.',
    wrong_shape: (detail) =>
      detail === ''
        ? 'Cette valeur n’a pas la forme attendue.'
        : `La forme attendue est ${expected(detail.split('|'))}.`,
    too_deep: (detail) => `Les questions s’imbriquent ici sur plus de ${detail} niveaux. Imbriquez-en moins.`,
    unknown_type: (detail) =>
      /^\d/.test(detail)
        ? `Ce type est inconnu${quotedFrCA(detail.replace(/^0 /, ''))}. Donnez un nom de QUESTION_TYPE_IDS, seul ou avec son identifiant, ou un type à vous, que readForm reçoit dans questionTypes et la commande par --types.`
        : `Ce type est inconnu${quotedFrCA(detail)}. Choisissez un des types de FIELD_TYPES.`,
    duplicate_id: (detail) => `L’identifiant ${detail} sert déjà ailleurs. Donnez-en un autre.`,
    bad_pattern: (detail) => `Cette expression régulière ne peut pas être compilée\u00a0: ${detail}.`,
    unsupported_pattern: (detail) =>
      detail.startsWith('>')
        ? `Cette expression régulière demande trop d’étapes (${detail}). Répétez moins souvent, et donnez une longueur au champ.`
        : `Cette expression régulière contient${quotedFrCA(detail)}, qui peut bloquer la page ou le serveur. Écrivez-la sans regarder devant ou derrière, sans renvoi à un groupe et sans option.`,
    bad_bounds: () =>
      'Ces bornes ne conviennent pas\u00a0: des nombres pour un nombre, des dates ISO de sa `precision`, ou relatives à today, pour une date, HH:MM pour une heure, la plus petite d’abord.',
    value_listed_twice: (detail) => `La valeur${quotedFrCA(detail)} figure deux fois. Retirez-en une.`,
    missing_values: () => 'La liste des valeurs manque. Ajoutez-la.',
    bad_extension: (detail) =>
      `L’extension${quotedFrCA(detail)} doit être en minuscules et sans point, par exemple «\u00a0pdf\u00a0».`,
    wrong_options: (detail) =>
      `Le nombre ou le genre d’options ne convient pas à ce type de question${takenTypes(detail)}`,
    wrong_fields: (detail) => `Le nombre de champs ne convient pas à ce type de question${takenTypes(detail)}`,
    wrong_field_type: (detail) => {
      const [type = '', ...allowed] = detail.split('|')
      const choice = allowed.length === 0 ? '' : ` Choisissez parmi\u00a0: ${allowed.join(', ')}.`
      return `Ce type de champ ne convient pas à ce type de question${quotedFrCA(type)}.${choice}`
    },
    misplaced: (detail) => `Cette propriété n’a pas de sens pour ce type de question${quotedFrCA(detail)}. Retirez-la.`,
    already_required: () => 'La question est toujours obligatoire. Retirez cette condition, ou mettez `required` à 0.',
    bad_variable: (detail) =>
      `Le nom de variable${quotedFrCA(detail)} ne convient pas\u00a0: des minuscules sans accent, des chiffres et des traits de soulignement, une seule fois chacun.`,
    bad_formula: (detail, question) =>
      `La formule${question && ` de la question ${question}`} est refusée\u00a0: ${detail}`,
    unknown_variable: (detail, question) =>
      `La formule de la question ${question} emploie une variable inconnue${quotedFrCA(detail)}.`,
    later_line: (detail, question) =>
      `À la question ${question}, la formule d’une ligne ne peut employer que des lignes qui la précèdent${quotedFrCA(detail)}.`,
    unknown_parent_option: (detail) => `La question parente n’a pas l’option ${detail}.`,
    not_conditional_parent: (detail) =>
      `Une question de ce type${quotedFrCA(detail)} ne peut pas faire apparaître d’autres questions.`,
    unknown_figure: (detail) =>
      `Le formulaire n’a pas de nombre ou de texte${quotedFrCA(detail)}. Écrivez q suivi de l’identifiant d’une question, ou o suivi de celui d’une option, puis, pour un tableau, _ et l’identifiant d’une colonne.`,
    repeated_figure: (detail) =>
      `Une formule hors d’un groupe répété ne peut pas lire${quotedFrCA(detail)}, qui y a une réponse par répétition.`,
    unknown_question: (detail) => `Le formulaire n’a pas de question ${detail} qui prend une réponse.`,
    circular: (detail) => `Ceci dépend de soi-même\u00a0: ${detail}. Retirez une de ces formules.`,
    missing_formulas: () =>
      'Il manque mathjs. Installez-le et donnez à readForm mathjsFormulas, de @octroi/forms/mathjs.',
    wrong_default: (detail) =>
      `La réponse par défaut${quotedFrCA(detail)} n’est pas valide. Écrivez-la comme une réponse enregistrée, ou donnez le libellé d’une option.`,
    not_repeatable: (detail) => {
      const [type = '', ...allowed] = detail.split('|')
      return `Une question de ce type${quotedFrCA(type)} ne peut pas être répétée. Choisissez parmi\u00a0: ${allowed.join(', ')}.`
    },
    wrong_prefill: (detail) => `Ce préremplissage${quotedFrCA(detail)} ne désigne pas une réponse de la question.`,
    statistic_twice: (detail) =>
      `La statistique${quotedFrCA(detail)} est déjà lue par une autre question du formulaire.`,
  },
  formula: {
    empty: () => 'elle est vide.',
    unexpected_character: (token) => `le caractère${quotedFrCA(token)} n’en fait pas partie.`,
    unknown_function: (token) => `la fonction${quotedFrCA(token)} est inconnue.`,
    wrong_argument_count: (token) => `la fonction${quotedFrCA(token)} n’a pas le bon nombre d’arguments.`,
    too_long: () => 'elle est trop longue : 1 000 nombres, noms et signes au plus.',
    too_deep: () => 'elle a plus de 50 parenthèses imbriquées.',
    text_comparison: (token) =>
      `un texte se compare à une question, et n’est pas vide${quotedFrCA(token)}. Écrivez q12 == "danse", contains(q12, "danse"), begins_with(q12, "danse"), is_empty(q12) ou is_not_empty(q12).`,
    not_arithmetic: (token) => `un opérateur manque ou n’est pas permis${quotedFrCA(token)}.`,
    syntax: (token) => `elle n’est pas bien formée${quotedFrCA(token)}.`,
  },
}
