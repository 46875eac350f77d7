import type { HistoryKind, Organization } from '@octroi/domain'

/** Fixed texts of a dossier. */
export const DOSSIER = {
  contents: 'Table des matières',
  unanswered: 'Sans réponse',
  page: 'Page {page} de {pages}',
  yes: 'Oui',
  no: 'Non',
  none: '–',
  formats: { pdf: 'Dossier téléchargé (PDF)', zip: 'Dossier téléchargé (ZIP)' },
  platform: 'Envoi automatique',
  file: 'Dossier',
  fact: {
    type: 'Type de demande',
    year: 'Année financière',
    state: 'État',
    responsible: 'Conseiller responsable',
    close: 'Date limite',
    submitted: 'Date de soumission',
    made: 'Dossier préparé le',
    by: 'Préparé par',
  },
  part: {
    form: 'Formulaire de la demande',
    organization: 'Organisme',
    documents: 'Documents',
    conclusion: 'Recommandations et conclusion',
    granted: 'Décision',
    steps: 'Étapes de la demande',
    history: 'Historique détaillé',
  },
  documents: {
    asked: 'Document demandé',
    other: 'Autre document',
    name: 'Fichier',
    size: 'Taille',
    added: 'Ajouté le',
    by: 'Ajouté par',
    none: 'Aucun document',
  },
  conclusion: {
    recommended: 'Montant recommandé',
    color: 'Couleur',
    comment: 'Commentaires',
    report: 'Rapport final d’analyse',
    granted: 'Montant accordé',
    colorFinal: 'Couleur finale',
  },
  analysis: {
    state: 'État',
    person: 'Personne assignée',
    author: 'Soumise par',
    returned: 'Raison du retour',
    about: 'Analyse',
  },
  history: {
    at: 'Date et heure',
    state: 'Étape',
    message: 'Message',
    by: 'Par',
    kind: 'Événement',
    label: 'Objet',
    changes: 'Changements',
  },
  kept_back: {
    waiting:
      'Ce document attendait encore d’être vérifié par l’antivirus quand ce dossier a été préparé. Préparez le dossier de nouveau plus tard pour l’obtenir.\r\n',
    refused: 'Ce document a été refusé\u00a0: l’antivirus y a trouvé un virus. Il n’a pas été conservé.\r\n',
  },
  check: { accepted: '', waiting: ' – en attente de vérification', refused: ' – refusé, virus trouvé' },
  file_parts: { other: 'Autres documents', report: 'Rapport final d’analyse' },
} as const

export const HISTORY_KIND_LABELS: Readonly<Record<HistoryKind, string>> = {
  request: 'Demande',
  state: 'Changement d’état',
  people: 'Assignation',
  answer: 'Réponse modifiée',
  document: 'Document',
  analysis: 'Analyse',
  analysis_created: 'Analyse créée',
  analysis_started: 'Analyse commencée',
  analysis_submitted: 'Analyse soumise',
  analysis_returned: 'Analyse retournée',
  conclusion: 'Recommandations',
  finance: 'Pages financières modifiées',
  mail: 'Courriel',
  remark: 'Correction demandée',
}

/** Labels of changed fields in the history, where the change alone is unclear. */
export const HISTORY_FIELD_LABELS: Readonly<Record<string, string>> = {
  responsible: 'Conseiller responsable',
  financial_analyst: 'Analyste financier',
  assignees: 'Personnes assignées aux analyses',
  conflicts: 'Conflits d’intérêts déclarés',
  conflict_lifted: 'Conflit d’intérêts levé',
  message: 'Message',
  remarks: 'Corrections demandées',
  return_reason: 'Raison du retour',
  ammount_recommended: 'Montant recommandé',
  color: 'Couleur',
  ammount_final: 'Montant accordé',
  color_final: 'Couleur finale',
  comment: 'Commentaires',
  file: 'Rapport final d’analyse',
  done: 'Recommandations soumises',
}

type TextOf = {
  [K in keyof Organization]: Organization[K] extends string | number | boolean | null ? K : never
}[keyof Organization]

/** The facts of an organisation, with the groups and labels of its page. */
export const ORGANIZATION_FACTS: readonly (readonly [title: string, fields: readonly (readonly [TextOf, string])[]])[] =
  [
    [
      'Identification',
      [
        ['name', 'Nom'],
        ['organisation_number', 'Numéro d’organisme'],
        ['patent_name', 'Nom légal'],
        ['neq', 'NEQ'],
        ['arc', 'Numéro d’enregistrement de l’ARC'],
        ['organization_year', 'Année de fondation'],
        ['yearly_follow', 'Suivi annuel'],
      ],
    ],
    [
      'Coordonnées',
      [
        ['email_general', 'Courriel général'],
        ['website', 'Site web'],
        ['tel_service', 'Téléphone du service'],
        ['tel_admin', 'Téléphone de l’administration'],
        ['address', 'Adresse'],
        ['city', 'Ville'],
        ['postal_code', 'Code postal'],
        ['borough', 'Arrondissement'],
        ['district', 'Quartier ou district'],
        ['mrc', 'MRC'],
        ['region', 'Région'],
      ],
    ],
    [
      'Présidence et responsable',
      [
        ['presidency_appellation', 'Présidence\u00a0: appellation'],
        ['presidency_name', 'Présidence\u00a0: prénom'],
        ['presidency_surname', 'Présidence\u00a0: nom'],
        ['responsible_appellation', 'Responsable\u00a0: appellation'],
        ['responsible_name', 'Responsable\u00a0: prénom'],
        ['responsible_surname', 'Responsable\u00a0: nom'],
        ['tel_responsible', 'Téléphone du responsable'],
        ['mail_responsible', 'Courriel du responsable'],
      ],
    ],
    [
      'Mission et services',
      [
        ['mission', 'Mission'],
        ['service', 'Services offerts'],
        ['customer', 'Clientèle'],
        ['territory', 'Territoire'],
        ['service_point_1', 'Point de service 1'],
        ['service_point_2', 'Point de service 2'],
        ['service_point_3', 'Point de service 3'],
      ],
    ],
    [
      'Immeuble et fondation',
      [
        ['building_owner', 'Propriétaire de son immeuble'],
        ['other_building_owner', 'Propriétaire d’un autre immeuble'],
        ['building_address', 'Adresse de l’immeuble'],
        ['foundation_owner', 'A une fondation'],
        ['foundation_name', 'Nom de la fondation'],
      ],
    ],
    [
      'Fiduciaire',
      [
        ['fiduciary_address', 'Fiduciaire\u00a0: adresse'],
        ['fiduciary_city', 'Fiduciaire\u00a0: ville'],
        ['fiduciary_province', 'Fiduciaire\u00a0: province'],
        ['fiduciary_postal_code', 'Fiduciaire\u00a0: code postal'],
      ],
    ],
  ]

/** Labels of the three choices of an organisation, as on its page. */
export const ORGANIZATION_CHOICE_LABELS = {
  action_field: 'Champ d’action',
  sector: 'Secteur',
  subsector: 'Sous-secteur',
} as const
