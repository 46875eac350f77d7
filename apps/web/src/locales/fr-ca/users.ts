/** Users. */
export const users = {
  users: {
    title: 'Profil',
    name: 'Prénom',
    surname: 'Nom',
    email: 'Courriel',
    organization: 'Organisme',
    disabled: 'Désactivé',
  },
} as const
