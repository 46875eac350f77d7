/** What is missing in the questions of an RJSF form, in Quebec French. */
export const rjsfFrCA = {
  answerAsked: 'Répondez à cette question.',
  restAsked: 'Remplissez toutes les cases de cette question.',
  detailAsked: 'Précisez votre choix.',
  documentAsked: 'Joignez ce document.',
}

/** The type of the texts of the RJSF entry, for other languages. */
export type RjsfTexts = typeof rjsfFrCA
