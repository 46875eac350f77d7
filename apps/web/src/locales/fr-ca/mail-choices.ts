/** Texts of the mail preferences in a profile. */
export const mailChoices = {
  mailChoices: {
    title: 'Courriels que vous recevez',
    text: 'Vos choix sont enregistrés aussitôt. Les courriels au sujet de votre compte (mot de passe, invitation, sécurité) vous sont toujours envoyés.',
    failed: 'Vos choix de courriels n’ont pas pu être chargés.',
    kind: {
      request_submitted: 'Accusés de réception',
      request_returned: 'Modifications demandées',
      request_accepted: 'Demandes acceptées',
      request_approved: 'Décisions',
      closing: 'Rappels de la date limite',
      request_to_validate: 'Demandes à valider',
      assignment: 'Nouvelles tâches',
      analysis_returned: 'Analyses à reprendre',
    },
    when: {
      request_submitted: 'Quand une demande de votre organisme vient d’être soumise.',
      request_returned: 'Quand une demande vous est retournée pour être corrigée.',
      request_accepted: 'Quand une demande a été vérifiée et acceptée.',
      request_approved: 'Quand une décision est inscrite dans une demande, ou que son traitement est terminé.',
      closing: 'Avant la date limite d’une demande qui n’est pas soumise.',
      request_to_validate: 'Quand une demande soumise attend votre validation.',
      assignment: 'Quand une demande ou une analyse vous est confiée.',
      analysis_returned: 'Quand une analyse vous est retournée.',
    },
  },
} as const
