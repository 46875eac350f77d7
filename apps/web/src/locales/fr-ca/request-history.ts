/** The history of a request: who changed what, and which mails left. */
export const requestHistory = {
  requestHistory: {
    title: 'Historique de la demande',
    open: 'Voir l’historique détaillé',
    platform: 'Envoi automatique',
    column: {
      at: 'Date et heure',
      kind: 'Événement',
      label: 'Objet',
      changes: 'Changements',
      actor: 'Auteur',
    },
    kind: {
      request: 'Demande',
      state: 'Changement d’état',
      people: 'Assignation',
      answer: 'Réponse modifiée',
      document: 'Document',
      remark: 'Correction demandée',
      analysis: 'Analyse',
      conclusion: 'Recommandations',
      mail: 'Courriel',
    },
  },
} as const
