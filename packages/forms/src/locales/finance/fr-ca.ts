import type { FinanceMessages } from './finance-messages.ts'

/** What is wrong with an amount or a field, and what to do, in French (Quebec). */
export const faultsFrCA: FinanceMessages['faults'] = {
  not_a_number: 'Entrez un montant, par exemple 1\u00a0234,56.',
  amount_too_large: 'Entrez un montant d’au plus 9\u00a0999\u00a0999\u00a0999\u00a0999,00\u00a0$.',
  not_a_date: 'Entrez une date qui existe, au format jj-mm-aaaa.',
  not_a_choice: 'Choisissez une réponse parmi celles qui sont proposées.',
  too_long: 'Raccourcissez cette réponse.',
}

/** The messages of the financial grid in French (Quebec), the default. */
export const financeFrCA: FinanceMessages = {
  grid: {
    missing_property: () => 'Cette propriété manque. Ajoutez-la.',
    unknown_property: () => 'Cette propriété est inconnue. Retirez-la.',
    wrong_shape: () => 'Cette valeur n’a pas la forme attendue.',
    duplicate: (detail) => `«\u00a0${detail}\u00a0» sert déjà ailleurs. Donnez un autre nom ou un autre numéro.`,
    unknown_group: (detail) => `Le groupe «\u00a0${detail}\u00a0» n’existe pas.`,
    unknown_column: (detail) => `La colonne «\u00a0${detail}\u00a0» n’existe pas.`,
    unknown_line: (detail) => `La ligne ${detail} n’existe pas.`,
    unknown_field: (detail) => `«\u00a0${detail}\u00a0» n’est pas un montant demandé sous la grille.`,
    later_line: (detail) => `Une ligne ne peut employer que celles qui la précèdent, et la ligne ${detail} la suit.`,
    cycle: (detail) => `Cette ligne dépend d’elle-même par la ligne ${detail}.`,
    bad_expression: (detail) =>
      `Cette expression n’est pas une somme de lignes${detail === '' ? '' : `\u00a0: «\u00a0${detail}\u00a0» n’y a pas sa place`}.`,
    missing_expression: () => 'L’expression de cette ligne calculée manque. Ajoutez-la.',
    misplaced_expression: () => 'Une ligne à remplir n’a pas d’expression. Retirez-la.',
    two_lists: (detail) => `Le groupe «\u00a0${detail}\u00a0» a déjà une liste.`,
    not_an_amount: (detail) => `La ligne ${detail} est un pourcentage\u00a0: elle n’entre dans aucune somme.`,
    not_a_choice: (detail) => `«\u00a0${detail}\u00a0» ne figure pas parmi les choix.`,
  },
  faults: faultsFrCA,
}
