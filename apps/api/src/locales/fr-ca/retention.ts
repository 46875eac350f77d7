/** Name of an organisation that was anonymised, before its number. */
export const ANONYMOUS_ORGANIZATION = 'Organisme anonymisé nº\u00a0'

/** Names of the trail. */
export const RETENTION_TRAIL = {
  periods: 'Durées de conservation',
  request: 'Demande nº\u00a0',
  trail: 'Journal des actions',
  run: 'Anonymisation nº\u00a0',
} as const

/** The report of a run, as a file. */
export const ANONYMISING_REPORT = {
  file: 'Rapport d’anonymisation',
  columns: [
    'Demande',
    'Type',
    'Année',
    'État',
    'Anonymisée le',
    'Réponses conservées',
    'Dates réduites à l’année',
    'Réponses effacées',
    'Fichiers retirés',
    'Modifications demandées',
    'Lignes d’historique',
    'Courriels',
    'Analyses',
    'Notes',
    'Lignes du journal',
    'Organisme anonymisé',
  ],
  states: { waiting: 'En attente', done: 'Anonymisée', failed: 'Échec', withheld: 'Retenue' },
  yes: 'Oui',
  no: 'Non',
} as const
