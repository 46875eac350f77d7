/** The search of everything. */
export const search = {
  search: {
    open: 'Rechercher partout',
    openWithKeys: 'Rechercher partout (Ctrl+K)',
    label: 'Texte à rechercher',
    placeholder: 'Organisme, demande, personne, note ou page',
    results: 'Résultats de la recherche',
    hint: 'Saisissez au moins deux lettres; les majuscules et les accents ne comptent pas.',
    asking: 'Recherche en cours…',
    none: 'Aucun résultat. Essayez un autre mot, ou une partie du mot.',
    keys: 'Entrée ouvre le premier résultat; choisissez-en un autre avec les flèches.',
    failed: 'La recherche n’a pas pu être faite partout. Modifiez le texte pour réessayer.',
    more_one: 'Voir {{count, number}} résultat dans la liste',
    more_many: 'Voir les {{count, number}} de résultats dans la liste',
    more_other: 'Voir les {{count, number}} résultats dans la liste',
    groups: {
      pages: 'Pages',
      organizations: 'Organismes',
      requests: 'Demandes',
      users: 'Personnes',
      notes: 'Notes',
    },
  },
} as const
