/** What waits for somebody, on the home page. */
export const toDo = {
  toDo: {
    title: 'À faire',
    empty: 'Vous êtes à jour\u00a0: rien ne vous attend pour le moment.',
    failed: 'La liste de ce qui vous attend n’a pas pu être affichée.',
    closes: 'Fermeture le {{date}}',
    showAll: 'Afficher les {{count, number}}',
    firstOnly_one: 'Seule la première est affichée.',
    firstOnly_many: 'Les {{count, number}} premières sont affichées.',
    firstOnly_other: 'Les {{count, number}} premières sont affichées.',
    kinds: {
      take_up: 'Analyses à reprendre',
      submit: 'Demandes à remplir et à soumettre',
      resubmit: 'Demandes à corriger',
      accept: 'Demandes à valider',
      accept_analyses: 'Analyses à accepter',
      submit_recommendations: 'Recommandations à formuler',
      approve: 'Demandes à approuver',
      approve_preformulated: 'Recommandations préformulées à approuver',
      reassign: 'Tâches à réaffecter',
      assign_main: 'Demandes à attribuer',
      assign_analyses: 'Analyses à attribuer',
      analyze: 'Analyses à réaliser',
      take_financial: 'Analyses à prendre',
      closing: 'Demandes qui ferment bientôt',
    },
  },
} as const
