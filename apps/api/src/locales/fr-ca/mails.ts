/** Stands under every mail that people may choose not to get. */
export const MAIL_CHOICES_FOOTER =
  '\n\n--\nPour choisir les courriels que vous recevez, connectez-vous et ouvrez votre profil\u00a0:\n{{mail_choices_url}}'
