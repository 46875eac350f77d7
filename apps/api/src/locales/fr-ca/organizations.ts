import type { OrganizationFaultCode } from '@octroi/domain'

/** Faults of an organisation, including those that depend on the lookups. */
export type OrganizationRuleCode =
  | OrganizationFaultCode
  | 'unknown_choice'
  | 'retired_choice'
  | 'not_in_field'
  | 'not_in_sector'

/** Messages of the faults of an organisation, by code. `{most}` is the maximum length of a text. */
export const ORGANIZATION_MESSAGES: Readonly<Record<OrganizationRuleCode, string>> = {
  required: 'Remplissez ce champ.',
  too_long: 'Ce texte est trop long\u00a0: {most} caractères au plus.',
  control_character: 'Ce texte contient des caractères invisibles qui ne sont pas acceptés. Tapez-le de nouveau.',
  email_shape: 'Veuillez entrer une adresse courriel valide au format nom@exemple.ca',
  website_shape: 'Veuillez entrer un site web valide au format www.exemple.ca ou https://www.exemple.ca',
  year: 'Entrez une année entre 1900 et 2100.',
  yearly_follow: 'Entrez un chiffre dans chaque case, de 0 à 9 (de 1 à 9 à la création).',
  unknown_choice: 'Ce choix n’existe pas. Choisissez dans la liste.',
  retired_choice: 'Ce choix n’est plus offert. Choisissez-en un autre dans la liste.',
  not_in_field: 'Ce secteur n’appartient pas au champ d’action choisi. Choisissez dans la liste.',
  not_in_sector: 'Ce sous-secteur n’appartient pas au secteur choisi. Choisissez dans la liste.',
}
