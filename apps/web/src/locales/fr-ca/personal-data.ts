/** Texts of copies of what is kept about a person or an organisation. */
export const personalData = {
  personalData: {
    title: 'Données conservées',
    user: 'Une copie de ce que la plateforme conserve au sujet de cette personne\u00a0: son compte, ses connexions, ses gestes et les courriels qui lui ont été envoyés. Elle se remet à qui exerce son droit d’accès.',
    organization:
      'Une copie de ce que cet organisme a fourni et peut consulter\u00a0: sa fiche, ses réponses, ses documents et ses budgets. Les notes, les analyses et les recommandations n’y figurent pas.',
    traced: 'Chaque téléchargement est inscrit au journal.',
    download: 'Télécharger une copie (ZIP)',
    file: 'Données',
  },
}
