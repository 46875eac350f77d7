/** Default texts of mails about a request, if the message or date is missing. */
export const REQUEST_MAIL_DEFAULTS = {
  message: 'La personne responsable vous précisera les changements attendus.',
  date_close: 'à confirmer avec la personne responsable',
} as const
