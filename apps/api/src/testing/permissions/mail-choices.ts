import { answers, EVERYBODY, type CallRow } from './row.ts'

/** Mail preferences are always the caller's own: no call names another user. */
export const MAIL_CHOICES: readonly CallRow[] = [
  { call: 'mailChoices.list', about: 'one’s own', may: EVERYBODY, does: ({ who }) => who.reads('/mail_choices') },
  {
    call: 'mailChoices.choose',
    about: 'of the mails of organisations',
    may: answers('hidden hidden hidden hidden hidden yes yes'),
    does: ({ who }) => who.calls('PUT', '/mail_choices/closing', { body: { wanted: true } }),
  },
  {
    call: 'mailChoices.choose',
    about: 'of the mails of reviewers',
    may: answers('yes yes yes hidden hidden hidden hidden'),
    does: ({ who }) => who.calls('PUT', '/mail_choices/request_to_validate', { body: { wanted: true } }),
  },
]
