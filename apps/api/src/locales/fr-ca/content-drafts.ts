const named = (label: string) => `«\u00a0${label}\u00a0»`

/** Words of the editor of content, for the trail, for refusals and for what a draft changes. */
export const CONTENT_DRAFT_WORDS = {
  draft: 'Brouillon',
  draftKept: 'En cours',
  draftDiscarded: 'Abandonné',
  version: 'Version publiée',
  newType: { request_type: 'Nouveau type de demande', analyze_type: 'Nouveau type d’analyse' },
  newCriterion: 'Nouveau critère de comparaison',
  subject: {
    list: (label: string) => `Liste ${named(label)}`,
    request_type: (label: string) => `Type de demande ${named(label)}`,
    analyze_type: (label: string) => `Type d’analyse ${named(label)}`,
    criterion: (label: string) => `Critère de comparaison ${named(label)}`,
    mail: (label: string) => `Courriel ${named(label)}`,
    text: (label: string) => `Texte ${named(label)}`,
  },
  list: {
    action_fields: 'Champs d’action',
    sectors: 'Secteurs',
    subsectors: 'Sous-secteurs',
    note_types: 'Types de notes',
    regions: 'Régions',
    request_states: 'États des demandes',
    analyze_states: 'États des analyses',
  },
  text: {
    consent: 'Consentement à la soumission',
    funder: 'Coordonnées de l’organisation',
    closing_reminders: 'Rappels avant la date limite',
  },
  field: {
    label: 'Nom',
    form: 'Formulaire',
    analyses: 'Analyses',
    recommendations: 'Recommandations',
    financial_pages: 'Pages financières',
    flow: 'États',
    retired: 'Ne plus offrir',
    financial: 'Analyse financière',
    summary: 'Fiche synthèse',
    subject: 'Objet',
    body: 'Texte',
    text: 'Texte',
    funder_name: 'Nom',
    funder_email: 'Courriel',
    funder_phone: 'Téléphone',
    from_hour: 'Heure d’envoi',
    reminders: 'Rappels',
    order: 'Ordre',
    scale: 'Nature des réponses',
    recommends: 'Proposé aux recommandations',
    questions: 'Questions comparées',
  },
  criterion: {
    scale: { mark: 'Cote', choice: 'Choix', amount: 'Montant', text: 'Texte' },
    recommends: { amount: 'Montant', color: 'Couleur' },
    noPart: 'Aucune',
    formerQuestion: 'question d’une version antérieure',
  },
  recommendations: { formulated: 'Formulées après les analyses', preformulated: 'Préformulées', none: 'Aucune' },
  yes: 'Oui',
  no: 'Non',
  retired: 'retirée des choix',
  hour: (hour: number) => `${hour}\u00a0h`,
  reminder: (days: number | null, mail: string) => `${days ?? '?'}\u00a0jours avant\u00a0: ${mail}`,
}

/** Names of what a form can rate something with. */
export const PLACE_WORDS = {
  cell: (question: string, row: string, column: string) => [question, row, column].filter(Boolean).join(' – '),
}

/** Refusals of a draft that is published, with what to do. */
export const CONTENT_FAULTS = {
  required: () => 'Ce champ est obligatoire. Remplissez-le.',
  too_long: (most: number) => `Ce texte compte au plus ${most} caractères. Raccourcissez-le.`,
  control_character: () => 'Ce texte contient un caractère invisible qui ne s’enregistre pas. Retapez-le.',
  duplicate_label: (label: string) => `Le nom ${named(label)} est déjà utilisé. Choisissez un autre nom.`,
  missing_entry: (label: string) =>
    `L’entrée ${named(label)} ne peut pas être supprimée. Rétablissez-la, puis cochez «\u00a0Ne plus offrir\u00a0».`,
  unknown_entry: () => 'Cette entrée ne fait pas partie de la liste. Rechargez la page.',
  fixed_list: () => 'On ne peut que renommer les entrées de cette liste. Retirez l’entrée ajoutée.',
  unknown_parent: () => 'Choisissez l’entrée dont celle-ci fait partie.',
  all_retired: () => 'Laissez au moins une entrée offerte\u00a0: décochez «\u00a0Ne plus offrir\u00a0».',
  unknown_form: () => 'Choisissez un formulaire publié.',
  unknown_analysis: () => 'Un des types d’analyses choisis n’existe plus. Retirez-le.',
  retired_analysis: (label: string) =>
    `Le type d’analyse ${named(label)} n’est plus offert. Retirez-le, ou offrez-le de nouveau.`,
  needs_analyses: () =>
    'Les recommandations viennent après des analyses. Choisissez au moins une analyse, ou «\u00a0Aucune\u00a0» aux recommandations.',
  needless_analyses: () => 'Ce type d’analyse est déjà dans la liste. Gardez-le une seule fois.',
  requests_in_state: (count: number, state: string) =>
    `Des demandes de ce type (${count}) sont à l’état ${named(state)}, que ce type n’aurait plus. Menez-les d’abord à terme.`,
  type_in_use: (count: number) =>
    `Des analyses de ce type existent déjà (${count}). Ce réglage ne change plus\u00a0: créez plutôt un autre type d’analyse.`,
  unknown_question: () => 'Cette question n’est pas dans le formulaire. Choisissez-en une autre, ou retirez la ligne.',
  duplicate_form: () => 'Ce formulaire a déjà sa question. Retirez une des deux lignes.',
  unknown_placeholder: (name: string) =>
    `Le champ {{${name}}} n’existe pas dans ce courriel. Corrigez-le ou choisissez-en un dans la liste.`,
  broken_placeholder: () => 'Des accolades ne forment pas un champ. Écrivez un champ ainsi\u00a0: {{nom_du_champ}}.',
  missing_placeholder: (name: string) =>
    `Le champ ${named(PLACEHOLDER_WORDS[name]?.label ?? name)} est indispensable à ce courriel. Insérez-le dans le texte.`,
  email_wrong: () => 'Entrez une adresse courriel complète, par exemple info@exemple.org.',
  days_wrong: () => 'Entrez un nombre entier de jours, de 1 à 365.',
  duplicate_days: (days: number) => `Deux rappels partent ${days} jours avant. Changez l’un des deux.`,
  duplicate_mail: () => 'Chaque courriel ne part qu’une fois par demande. Choisissez un autre courriel pour ce rappel.',
  unknown_mail: () => 'Choisissez le courriel de ce rappel.',
} as const

/** Names of the mails, by key. */
export const MAIL_NAMES: Readonly<Record<string, string | undefined>> = {
  password_reset: 'Mot de passe oublié',
  login_by_mail: 'Connexion suspendue',
  account_created: 'Invitation à un nouveau compte',
  second_factor_removed: 'Validation en deux étapes retirée',
  account_changed: 'Changement à un compte',
  request_submitted: 'Accusé de réception d’une demande',
  request_submitted_staff: 'Demande à valider',
  request_returned: 'Modifications demandées',
  request_accepted: 'Demande acceptée',
  request_approved: 'Décision',
  request_completed: 'Demande complétée',
  form_carried_over: 'Formulaire changé, réponses reportées',
  assignment: 'Nouvelle tâche',
  analysis_returned: 'Analyse à reprendre',
  conflict_lifted: 'Conflit d’intérêts levé',
  closing_14_days: 'Premier rappel avant la date limite',
  closing_3_days: 'Dernier rappel avant la date limite',
  reminder: 'Rappel envoyé à la main',
}

interface PlaceholderWords {
  readonly label: string
  readonly sample: string
}

/** Names of the placeholders of mails, and the values that the preview shows. */
export const PLACEHOLDER_WORDS: Readonly<Record<string, PlaceholderWords | undefined>> = {
  account_changes: { label: 'Changements au compte', sample: 'Adresse courriel\u00a0: ancienne → nouvelle' },
  analysis_type: { label: 'Type d’analyse', sample: 'Analyse financière' },
  analysis_url: { label: 'Lien vers l’analyse', sample: 'https://exemple.org/requests/12/analysis/3' },
  assignment_label: { label: 'Tâche', sample: 'Analyse financière' },
  carried_answers: {
    label: 'Ce que sont devenues les réponses',
    sample: '- 12 réponses conservées\n- 1 question à remplir ou à corriger',
  },
  changed_by: { label: 'Qui a fait le changement', sample: 'par Claire Villeneuve' },
  completion: { label: 'Pourcentage rempli', sample: '63' },
  date_close: { label: 'Date limite', sample: '21 novembre 2026' },
  faq_url: { label: 'Lien vers la foire aux questions', sample: 'https://exemple.org/faq' },
  financial_year: { label: 'Année financière', sample: '2026' },
  form_url: { label: 'Lien vers le formulaire', sample: 'https://exemple.org/requests/12/form' },
  funder_email: { label: 'Notre courriel', sample: 'info@exemple.org' },
  funder_name: { label: 'Notre nom', sample: 'Octroi' },
  funder_phone: { label: 'Notre téléphone', sample: '418\u00a0555-0100' },
  invitation_url: { label: 'Lien de l’invitation', sample: 'https://exemple.org/password/…' },
  login_url: { label: 'Lien de connexion', sample: 'https://exemple.org/login' },
  message: { label: 'Message de l’équipe', sample: 'Merci de préciser le budget du projet.' },
  organization_name: { label: 'Organisme', sample: 'Maison des jeunes du Fleuve' },
  password_ask_url: { label: 'Lien pour un nouveau mot de passe', sample: 'https://exemple.org/password' },
  request_state: { label: 'État de la demande', sample: 'En analyse' },
  request_type: { label: 'Type de demande', sample: 'Demande de soutien financier' },
  request_url: { label: 'Lien vers la demande', sample: 'https://exemple.org/requests/12' },
  reset_url: { label: 'Lien du nouveau mot de passe', sample: 'https://exemple.org/password/…' },
  responsible_email: { label: 'Courriel du responsable', sample: 'claire@exemple.org' },
  responsible_name: { label: 'Nom du responsable', sample: 'Claire Villeneuve' },
  submitted_date: { label: 'Date de soumission', sample: '3 novembre 2026' },
  user_email: { label: 'Courriel de la personne', sample: 'jeanne@exemple.org' },
  user_name: { label: 'Nom de la personne', sample: 'Jeanne Bolduc' },
}
