/** What is asked for of the questions in a form of RJSF, in French of Quebec. */
export const rjsfFrCA = {
  answerAsked: 'Répondez à cette question.',
  restAsked: 'Remplissez toutes les cases de cette question.',
  detailAsked: 'Précisez votre choix.',
  documentAsked: 'Joignez ce document.',
}

/** The texts of the RJSF entry, for another language. */
export type RjsfTexts = typeof rjsfFrCA
