/** Appended to every mail that people may opt out of. */
export const MAIL_CHOICES_FOOTER =
  '\n\n--\nPour choisir les courriels que vous recevez, connectez-vous et ouvrez votre profil\u00a0:\n{{mail_choices_url}}'

/**
 * Sentences of a mail about changes of an account. Of values that people choose, only e-mail addresses are included.
 */
export const ACCOUNT_CHANGES = {
  password: 'Votre mot de passe a été changé.',
  email: 'Votre adresse courriel de connexion a été changée\u00a0: elle est maintenant {to}.',
  rank: 'Votre type d’utilisateur a été changé\u00a0: de «\u00a0{from}\u00a0», il est devenu «\u00a0{to}\u00a0».',
  factorOn: 'La validation en deux étapes a été activée.',
  factorOff: 'La validation en deux étapes a été désactivée.',
  recoveryCodes: 'De nouveaux codes de secours ont été créés. Les anciens ne servent plus.',
  passkeyAdded: 'Une clé d’accès a été ajoutée. Elle permet de se connecter sans mot de passe.',
  sessionEnded:
    'Une session a été fermée\u00a0: dix mots de passe inexacts y ont été entrés pour confirmer un changement.',
  passkeyRemoved: 'Une clé d’accès a été retirée. Elle ne permet plus de se connecter.',
} as const

/** Who made the change, as the end of the mail's sentence. */
export const CHANGED_BY = {
  self: 'à partir de votre compte',
  administrator: 'par un administrateur de la plateforme',
  itself: 'd’office, pour le protéger',
} as const
