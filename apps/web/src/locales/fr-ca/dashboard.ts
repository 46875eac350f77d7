/** The pages of the menu « Tableau de bord ». */
export const dashboard = {
  dashboard: {
    title: 'Tableau de bord',
    tabs: 'Pages du tableau de bord',
    filters: 'Filtres',
    reset: 'Réinitialiser',
    status: {
      title: 'Statut des demandes',
      type: 'Type de demande',
      regions: 'Régions',
      year: 'Année',
      table: 'Statut des demandes, une ligne par demande',
      organization: 'Organisme',
      state: 'État',
      analyses: 'Analyses',
      empty: 'Aucune demande pour les filtres sélectionnés.',
      legend: 'Légende',
      count_one: '{{count, number}} demande',
      count_many: '{{count, number}} de demandes',
      count_other: '{{count, number}} demandes',
      standing: '{{step}}\u00a0: {{status}}',
      returned: '{{step}}\u00a0: {{status}}. {{reason}}',
    },
  },
} as const
