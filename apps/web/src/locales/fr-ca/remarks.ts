/** Corrections that are asked for question by question. */
export const remarks = {
  remarks: {
    by: '{{name}}, le {{date}}',
    received: 'Corrections demandées',
    drafts_one: '{{count, number}} correction à demander',
    drafts_many: '{{count, number}} de corrections à demander',
    drafts_other: '{{count, number}} corrections à demander',
    drafts_zero: 'Demander des corrections',
    howTo:
      'Sous chaque question à corriger, inscrivez la raison. Vos remarques sont enregistrées à mesure et partent avec la demande quand vous la retournez.',
    disputed:
      '{{name}} a écrit entre-temps\u00a0: «\u00a0{{reason}}\u00a0». Votre texte est gardé ici. Choisissez celui qui reste.',
    disputedGone: 'Quelqu’un d’autre a retiré cette remarque entre-temps. Votre texte est gardé ici\u00a0: choisissez.',
    keepMine: 'Garder mon texte',
    takeTheirs: 'Prendre l’autre',
    unanswered:
      'Le serveur ne répond pas. Votre remarque est gardée sur cet appareil et sera envoyée au retour de la connexion.',
    seeChanges: 'Voir ce qui a changé depuis le retour',
    changes: {
      title: 'Changements depuis le retour',
      rounds: 'Retours de la demande',
      round: 'Retour du {{date}}',
      neverReturned: 'Cette demande n’a jamais été retournée\u00a0: il n’y a rien à comparer.',
      remarked: 'Questions à corriger',
      others_one: '{{count, number}} autre question modifiée',
      others_many: '{{count, number}} d’autres questions modifiées',
      others_other: '{{count, number}} autres questions modifiées',
      others_zero: 'Autres changements',
      noOthers: 'Aucune autre réponse n’a changé.',
    },
  },
} as const
