/** Analyses and summary sheets: their list, their forms, and their box on the page of a request. */
export const analyses = {
  analyses: {
    title: 'Analyses',
    empty: 'Aucune analyse pour le moment.',
    emptyInvolved: 'Aucune analyse ne vous est confiée pour le moment.',
    loading: 'Chargement de l’analyse…',
    heading: 'Analyse',
    summary: 'Fiche synthèse',
    noSummary: 'Cette demande n’a pas de fiche synthèse',
    noSummaryText:
      'La fiche synthèse est créée quand la demande est acceptée, pour les types de demande qui en ont une.',
    name: '{{type}} – {{year}}',
    toRequest: 'Retour à la demande',
    column: {
      state: 'État',
      type: 'Type d’analyse',
      year: 'Année',
      requestType: 'Type de demande',
      responsible: 'Conseiller responsable',
      assignee: 'Personne assignée',
      organization: 'Organisme',
      region: 'Région',
      percent: 'Formulaire',
    },
    box: {
      done_one: '{{done}} sur {{count}} terminée',
      done_many: '{{done}} sur {{count}} terminées',
      done_other: '{{done}} sur {{count}} terminées',
      nobody: 'Personne n’est assigné',
      fill: 'Remplir',
      fillNamed: 'Remplir\u00a0: {{name}}',
      read: 'Consulter',
      readNamed: 'Consulter\u00a0: {{name}}',
      fillSummary: 'Remplir la fiche synthèse',
      readSummary: 'Consulter la fiche synthèse',
      returned: 'Retournée\u00a0: {{reason}}',
    },
    return: {
      reason: 'Raison du retour',
      help: 'Dites ce qui est à revoir. La personne qui a fait l’analyse reçoit ce texte par courriel et le voit dans l’analyse.',
      received: 'Analyse retournée',
    },
    beside: {
      title: 'Réponses de l’organisme',
      show: 'Voir les réponses de l’organisme',
      hide: 'Masquer les réponses de l’organisme',
    },
    act: {
      moved: 'Pendant ce temps, l’analyse est passée à l’état «\u00a0{{state}}\u00a0».',
      changed: 'Pendant ce temps, l’analyse a changé. La page la montre maintenant telle qu’elle est.',
    },
  },
} as const
