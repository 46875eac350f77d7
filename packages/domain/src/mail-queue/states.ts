/**
 * Where a mail is that has not left: not tried yet, tried again later, tried no more; `unknown`: the server stopped
 * while it was being sent, so that it may have left, and it is sent again only when somebody asks.
 */
export const MAIL_STATES = ['waiting', 'retrying', 'given_up', 'unknown'] as const
