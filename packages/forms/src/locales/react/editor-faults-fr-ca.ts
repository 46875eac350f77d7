import { descriptionFrCA } from '../description-fr-ca.ts'
import type { DescriptionMessages } from '../messages.ts'
import { quotedFrCA } from '../quoted.ts'

/**
 * What the reader says about faults, for people who edit a form on screen: without the ids and the names of properties
 * that only a file has.
 */
export const editorFaultsFrCA: DescriptionMessages = {
  ...descriptionFrCA,
  description: {
    ...descriptionFrCA.description,
    unknown_figure: () =>
      'Une condition ou une formule lit une question ou un choix qui a été supprimé ou qui a changé de type. Choisissez-en un autre, ou retirez-la.',
    unknown_parent_option: () =>
      'Cette question apparaît selon un choix qui a été supprimé. Cochez-en un autre dans «\u00a0Conditions\u00a0».',
    unknown_question: () => 'Une question désignée ici a été supprimée. Choisissez-en une autre.',
    unknown_variable: (detail) =>
      `La formule emploie${quotedFrCA(detail)}, que rien ne porte ici. Insérez un nom avec les boutons.`,
    bad_formula: (detail) => `La formule ne peut pas se lire\u00a0: ${detail}`,
    missing_values: () => 'La liste des valeurs ou la formule manque. Ajoutez-la.',
    bad_bounds: () =>
      'Ces limites ne conviennent pas\u00a0: des nombres pour un nombre, des dates comme 2026-11-29 ou today+30d pour une date, une heure comme 08:30 pour une heure, la plus petite d’abord.',
    already_required: () =>
      'La question est toujours obligatoire. Retirez cette condition, ou décochez «\u00a0Réponse obligatoire\u00a0».',
    wrong_default: (detail) =>
      `La réponse par défaut${quotedFrCA(detail)} ne convient pas à cette question. Écrivez-la comme une personne y répondrait, ou donnez le texte d’un choix.`,
  },
}
