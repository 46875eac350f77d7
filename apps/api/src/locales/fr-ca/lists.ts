import type { ListName } from '@octroi/domain'

/** Trail names of the lists. */
export const LIST_LABELS: Readonly<Record<ListName, string>> = {
  requests: 'Demandes',
  requestHistory: 'Historique d’une demande',
  analyzes: 'Analyses',
  organizations: 'Organismes',
  notes: 'Notes',
  users: 'Utilisateurs',
  mailQueue: 'Courriels en attente ou échoués',
  incidents: 'Registre des incidents de confidentialité',
  audit: 'Journal des actions',
}

/** Describes one filter in words. */
export const filterInWords = (label: string, words: string): string => `${label}\u00a0: ${words}`

export const SORT_WORDS = { asc: 'croissant', desc: 'décroissant' } as const

/** Messages of the reasons why a view cannot be saved. */
export const VIEW_MESSAGES = {
  required: 'Donnez un nom à la vue.',
  too_long: 'Le nom d’une vue compte au plus {most} caractères. Raccourcissez-le, puis réessayez.',
  control_character: 'Le nom d’une vue tient sur une ligne. Retirez les sauts de ligne, puis réessayez.',
  name_taken: 'Une autre vue porte déjà ce nom. Choisissez-en un autre, puis réessayez.',
  too_many: 'Vous avez déjà {most} vues de cette liste. Supprimez-en une, puis réessayez.',
  too_large: 'Cette vue retient trop de choses. Retirez des filtres, puis réessayez.',
  not_shared: 'La vue par défaut de tout le monde doit être partagée.',
} as const
