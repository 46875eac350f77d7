/** Organisations. */
export const organizations = {
  organizations: {
    title: 'Organisme',
    identity: 'Identification',
    contact: 'Coordonnées',
    mission: 'Mission',
    number: 'Numéro d’organisme',
    patentName: 'Nom légal',
    neq: 'NEQ',
    email: 'Courriel général',
    website: 'Site web',
    phone: 'Téléphone',
    address: 'Adresse',
    city: 'Ville',
    postalCode: 'Code postal',
    region: 'Région',
    mrc: 'MRC',
    actionField: 'Champ d’action',
  },
} as const
