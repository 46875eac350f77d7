/** What is in mails about a request where nothing was given for it. */
export const REQUEST_MAIL_DEFAULTS = {
  message: 'La personne responsable vous précisera les changements attendus.',
  date_close: 'à confirmer avec la personne responsable',
} as const
