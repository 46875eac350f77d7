/** Texts of the list of unsent mails. */
export const mailQueue = {
  mailQueue: {
    title: 'Courriels à envoyer',
    list: 'Courriels en attente ou échoués',
    empty: 'Tous les courriels sont partis.',
    name: 'Courriel «\u00a0{{subject}}\u00a0» à {{recipient}}',
    state: {
      waiting: 'En attente',
      retrying: 'Nouvel essai prévu',
      given_up: 'Échoué, sans autre essai',
      unknown: 'Peut-être parti, envoi interrompu',
    },
    column: {
      state: 'État',
      recipient: 'Destinataire',
      subject: 'Objet',
      request: 'Demande',
      created: 'Créé le',
      attempts: 'Essais',
      error: 'Dernière erreur',
      next: 'Prochain essai',
    },
    resend: {
      action: 'Renvoyer maintenant',
      done: 'Nouvel essai demandé',
      doneText: 'Le courriel est renvoyé maintenant. S’il échoue encore, la raison paraîtra dans cette liste.',
    },
    abandon: {
      action: 'Abandonner',
      title: 'Abandonner ce courriel',
      text: 'Le courriel à {{recipient}} quitte la liste et n’est plus jamais envoyé. Cette action ne s’annule pas.',
      confirm: 'Abandonner le courriel',
      done: 'Courriel abandonné',
      doneText: 'Il ne sera plus envoyé. Le journal en garde la trace.',
    },
    gone: 'Ce courriel est déjà parti ou a été abandonné. La liste a été mise à jour.',
  },
} as const
