/** The analyses of a request beside one another. */
export const sideBySide = {
  sideBySide: {
    title: 'Analyses côte à côte',
    open: 'Comparer les analyses',
    loading: 'Chargement des analyses…',
    none: 'Cette demande n’a pas encore d’analyse à comparer.',
    noShared: 'Les analyses de cette demande ne portent sur aucun critère commun.',
    criteria: 'Critères communs',
    table: 'Critères communs, une colonne par analyse',
    criterion: 'Critère',
    diverge_one: '{{count}} critère sur {{total}} diverge',
    diverge_many: '{{count}} critères sur {{total}} divergent',
    diverge_other: '{{count}} critères sur {{total}} divergent',
    onlyDiverging: 'Seulement ce qui diverge',
    noneDiverging: 'Aucun critère ne diverge pour le moment.',
    between: 'Divergence\u00a0: {{values}}',
    noAnswer: 'Sans réponse',
    notAsked: 'Non demandé',
    nobody: 'Personne n’est assigné',
    byForm: 'Toutes les réponses, par formulaire',
    formOf: 'Réponses\u00a0: {{name}}',
  },
} as const
