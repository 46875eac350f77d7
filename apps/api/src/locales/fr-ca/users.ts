import type { UserFaultCode } from '@octroi/domain'

/** Faults of a user, including those that depend on the database or the caller. */
export type UserRuleCode =
  | UserFaultCode
  | 'email_used'
  | 'unknown_type'
  | 'unknown_organization'
  | 'unknown_user'
  | 'organization_linked'
  | 'user_linked'
  | 'user_disabled'
  | 'not_an_organization_user'
  | 'own_account'
  | 'own_rank'

/** Messages of the faults of users and their organisation, by code. `{most}` is the maximum length of a text. */
export const USER_MESSAGES: Readonly<Record<UserRuleCode, string>> = {
  required: 'Remplissez ce champ.',
  too_long: 'Ce texte est trop long\u00a0: {most} caractères au plus.',
  control_character: 'Ce texte contient des caractères invisibles qui ne sont pas acceptés. Tapez-le de nouveau.',
  email_shape: 'Veuillez entrer une adresse courriel valide au format nom@exemple.ca',
  name_link: 'Un nom ne contient ni adresse ni lien. Écrivez seulement le nom de la personne.',
  password_mismatch: 'Les mots de passe doivent être identiques',
  email_used: 'Cette adresse courriel est déjà utilisée par un autre utilisateur. Entrez-en une autre.',
  unknown_type: 'Ce type d’utilisateur n’existe pas. Choisissez-en un dans la liste.',
  unknown_organization: 'Cet organisme n’existe pas. Choisissez-en un dans la liste.',
  unknown_user: 'Cet utilisateur n’existe pas. Choisissez-en un dans la liste.',
  organization_linked: 'Cet organisme est déjà associé à un autre utilisateur. Choisissez-en un autre.',
  user_linked: 'Cet utilisateur est déjà associé à un autre organisme. Choisissez-en un autre.',
  user_disabled: 'Ce compte est désactivé\u00a0: activez-le avant de l’associer à un organisme.',
  not_an_organization_user: 'Seul un utilisateur de type Organisme peut être associé à un organisme.',
  own_account: 'Vous ne pouvez pas désactiver votre propre compte. Demandez à un autre administrateur de le faire.',
  own_rank:
    'Vous ne pouvez pas retirer votre propre rôle d’administrateur. Demandez à un autre administrateur de le faire.',
}
