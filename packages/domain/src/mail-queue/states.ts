/** Where a mail stands that has not left: not tried yet, tried again later, or tried no more. */
export const MAIL_STATES = ['waiting', 'retrying', 'given_up'] as const
