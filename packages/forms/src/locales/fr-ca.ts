import { descriptionFrCA } from './description-fr-ca.ts'
import type { Messages } from './messages.ts'
import { quotedFrCA } from './quoted.ts'

const UNITS = { date: 'une date', month: 'un mois', year: 'une année', time: 'une heure' }

/** The messages of the engine in French (Quebec), the default. */
export const frCA: Messages = {
  locale: 'fr-CA',
  faults: {
    malformed: () => 'Cette réponse n’a pas pu être lue. Effacez-la et entrez-la de nouveau.',
    pattern: () => 'Cette réponse n’a pas le format attendu. Vérifiez-la.',
    too_long: ({ length }) =>
      `Raccourcissez cette réponse\u00a0: le maximum est de ${length} ${length === '1' ? 'caractère' : 'caractères'}.`,
    too_short: ({ length }) =>
      `Écrivez une réponse plus longue\u00a0: au moins ${length} ${length === '1' ? 'caractère' : 'caractères'}.`,
    not_a_number: () => 'Entrez un nombre, par exemple 1\u00a0234,56.',
    percent_in_amount: () => 'Entrez un montant, par exemple 1\u00a0234,56, et non un pourcentage.',
    number_too_large: ({ max }) => `Entrez un nombre d’au plus ${max}.`,
    not_an_integer: () => 'Entrez un nombre entier, sans décimales.',
    below_min: ({ min, unit }) =>
      unit ? `Entrez ${UNITS[unit]}, au plus tôt ${min}.` : `Entrez une valeur d’au moins ${min}.`,
    above_max: ({ max, unit }) =>
      unit ? `Entrez ${UNITS[unit]}, au plus tard ${max}.` : `Entrez une valeur d’au plus ${max}.`,
    not_a_date: () => 'Entrez une date qui existe, au format jj-mm-aaaa.',
    not_a_month: () => 'Entrez un mois et une année, par exemple 05-2026.',
    not_a_time: () => 'Entrez une heure qui existe, par exemple 9\u00a0h\u00a030.',
    not_a_year: () => 'Entrez une année à quatre chiffres, par exemple 2026.',
    not_a_choice: () => 'Choisissez une réponse parmi celles qui sont proposées.',
    not_offered: ({ choice }) =>
      `«\u00a0${choice}\u00a0» n’est plus offert, étant donné vos autres réponses. Changez ce choix.`,
    bad_email: () => 'Entrez une adresse courriel au format nom@exemple.org.',
    bad_url: () => 'Entrez une adresse de site web au format www.exemple.org ou https://www.exemple.org.',
    missing_cell: () => 'Remplissez cette cellule\u00a0: chaque ligne commencée en a besoin.',
    too_few_rows: ({ limit }) => `Ajoutez des lignes\u00a0: le minimum est de ${limit}.`,
    too_many_rows: ({ limit }) => `Retirez des lignes\u00a0: le maximum est de ${limit}.`,
    missing_answer: () => 'Répondez à cette question\u00a0: chaque répétition commencée en a besoin.',
    too_few_repetitions: ({ limit }) => `Ajoutez-en\u00a0: le minimum est de ${limit}.`,
    too_many_repetitions: ({ limit }) => `Retirez-en\u00a0: le maximum est de ${limit}.`,
    check: () => 'Ces réponses ne vont pas ensemble. Vérifiez-les.',
    too_many_choices: ({ limit }) => `Retirez des choix\u00a0: le maximum est de ${limit}.`,
  },
  ...descriptionFrCA,
  answers: {
    unknown_option: () => 'Cette réponse ne correspond à aucune question du formulaire. Rechargez la page.',
    duplicate_option: () => 'Cette réponse est envoyée deux fois. Rechargez la page.',
    not_answerable: () => 'Cette case est calculée ou en lecture seule\u00a0: elle ne reçoit pas de réponse.',
    wrong_shape: () => 'Cette réponse n’a pas la forme attendue. Rechargez la page et entrez-la de nouveau.',
    unknown_column: (detail) => `La colonne${quotedFrCA(detail)} n’existe pas. Rechargez la page.`,
    computed_cell: (detail) =>
      `La colonne${quotedFrCA(detail)} n’est pas à remplir\u00a0: elle ne reçoit pas de réponse.`,
    not_a_choice: () => 'Ce choix n’est pas permis. Choisissez une réponse parmi celles qui sont proposées.',
    too_long: (detail) => `Raccourcissez ce texte\u00a0: au plus ${detail} caractères peuvent être enregistrés.`,
    too_large: () => 'Raccourcissez cette réponse\u00a0: elle est trop volumineuse pour être enregistrée.',
    forbidden_character: () =>
      'Cette réponse contient un caractère invisible qui n’est pas permis. Entrez-la de nouveau.',
    unexpected_details: () => 'Ce choix ne demande pas de précision. Rechargez la page.',
  },
}
