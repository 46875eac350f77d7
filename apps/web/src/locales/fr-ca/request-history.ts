/** The history of a request, and of one answer: who changed what, and which mails left. */
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
      finance: 'Pages financières modifiées',
      mail: 'Courriel',
    },
  },
  answerHistory: {
    title: 'Historique de la réponse',
    openNamed: 'Historique de la réponse à la question «\u00a0{{label}}\u00a0»',
    loading: 'Chargement de l’historique…',
    empty: 'Aucun changement n’a encore été consigné.',
    failed: 'L’historique n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
    more: 'Afficher les changements précédents',
    before: 'Avant',
    after: 'Après',
    none: 'Sans réponse',
  },
} as const
