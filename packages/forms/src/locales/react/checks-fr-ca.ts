/** What is said of a check that asks a server, in French of Quebec. */
export const checksFrCA = {
  checking: 'Vérification…',
  notChecked: 'La vérification n’a pas pu être faite. Votre réponse est gardée.',
}

/** These texts, for another language. */
export type CheckTexts = typeof checksFrCA
