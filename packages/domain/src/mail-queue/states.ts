/**
 * The states of a mail that was not sent: not tried yet, to be tried again, given up, or `unknown`. The last means that
 * the server stopped during the sending, so that the mail may have arrived; it is sent again only on request.
 */
export const MAIL_STATES = ['waiting', 'retrying', 'given_up', 'unknown'] as const
