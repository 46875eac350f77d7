/** Texts of the hints in the financial pages; the texts of the rules are content. */
export const financeHints = {
  title: 'Points à regarder\u00a0: {{count}}',
  aboutRead: 'Ces points n’empêchent ni d’enregistrer ni de soumettre. Vérifiez chaque montant.',
  about:
    'Ces points n’empêchent ni d’enregistrer ni de soumettre. Vérifiez chaque montant, ou écartez le point en disant pourquoi.',
  none: 'Tous les points ont été écartés, avec une raison.',
  failed: 'Les points à regarder n’ont pas pu être chargés. Rechargez la page pour les voir.',
  all: 'Afficher tous les points ({{count}})',
  fewer: 'Afficher moins de points',
  mark: 'À regarder\u00a0: {{said}}',
  new: 'poste nouveau',
  dismiss: 'Écarter',
  dismissOf: 'Écarter\u00a0: {{place}}',
  dismissTitle: 'Écarter ce point',
  reason: 'Raison',
  reasonHelp:
    'Par exemple ce qui explique l’écart. Le personnel la lit. Le point revient si les montants changent beaucoup.',
  dismissed: 'Points écartés\u00a0: {{count}}',
  by: 'Écarté par {{by}} le {{at}}\u00a0: «\u00a0{{reason}}\u00a0»',
  bySilent: 'Écarté par {{by}} le {{at}}',
  former: 'Écarté par {{by}} le {{at}} («\u00a0{{reason}}\u00a0»), mais les montants ont changé depuis.',
  formerSilent: 'Écarté par {{by}} le {{at}}, mais les montants ont changé depuis.',
  takeBack: 'Remettre à regarder',
  takeBackOf: 'Remettre à regarder\u00a0: {{place}}',
} as const
