/** Texts of remarks: corrections requested for a question. */
export const remarks = {
  remarks: {
    by: '{{name}}, le {{date}}',
    received: 'Corrections demandées',
    folded: '{{title}}, faites\u00a0: {{done}} sur {{total}}',
    drafts_one: '{{count, number}} correction à demander',
    drafts_many: '{{count, number}} de corrections à demander',
    drafts_other: '{{count, number}} corrections à demander',
    drafts_zero: 'Demander des corrections',
    howTo:
      'Sous chaque question à corriger, inscrivez la raison. Les corrections demandées sont enregistrées à mesure et partent avec la demande quand vous la retournez.',
    disputed:
      '{{name}} a écrit entre-temps\u00a0: «\u00a0{{reason}}\u00a0». Votre texte est gardé ici. Choisissez celui qui reste.',
    disputedGone:
      'Quelqu’un d’autre a retiré cette correction entre-temps. Votre texte est gardé ici\u00a0: choisissez.',
    keepMine: 'Garder mon texte',
    takeTheirs: 'Prendre l’autre',
    unanswered:
      'Le serveur ne répond pas. Votre texte est gardé sur cet appareil et sera envoyé au retour de la connexion.',
    tooLong: 'Une correction est trop longue pour partir\u00a0: raccourcissez-la dans le formulaire, puis recommencez.',
    markUnanswered:
      'Le serveur ne répond pas\u00a0: cette correction n’est pas marquée. Marquez-la de nouveau au retour de la connexion.',
    row: 'ligne {{number, number}}',
    loading: 'Lecture des corrections demandées…',
    leavingList: 'Corrections demandées qui partiront',
    addInForm: 'Demander des corrections dans les questions',
    leaving_zero:
      'Aucune correction n’est demandée question par question. Vous pouvez dire dans le message ce qui est à corriger.',
    leaving_one: 'Une correction demandée partira avec la demande\u00a0:',
    leaving_many: '{{count, number}} de corrections demandées partiront avec la demande\u00a0:',
    leaving_other: '{{count, number}} corrections demandées partiront avec la demande\u00a0:',
    unsent: {
      title_one: 'Une correction demandée n’a pas été envoyée',
      title_many: '{{count, number}} de corrections demandées n’ont pas été envoyées',
      title_other: '{{count, number}} corrections demandées n’ont pas été envoyées',
      text: 'Pendant que vous écriviez, la demande est passée à l’état «\u00a0{{state}}\u00a0». Votre texte est gardé ici\u00a0: copiez-le au besoin.',
      copy: 'Copier le texte',
      copied: 'Texte copié',
      forget: 'Ne plus garder',
    },
    seeChanges: 'Voir ce qui a changé depuis le retour',
    changes: {
      title: 'Changements depuis le retour',
      rounds: 'Retours de la demande',
      round: 'Retour {{number}}, {{date}}, {{time}}',
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
