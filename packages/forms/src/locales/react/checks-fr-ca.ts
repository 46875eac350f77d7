/** The texts about checks by a server, in Quebec French. */
export const checksFrCA = {
  checking: 'Vérification…',
  notChecked: 'La vérification n’a pas pu être faite. Votre réponse est gardée.',
}

/** The type of these texts, for other languages. */
export type CheckTexts = typeof checksFrCA
