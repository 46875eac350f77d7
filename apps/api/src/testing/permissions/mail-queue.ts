import { createMail } from '../factories/create-mail.ts'
import { ADMINISTRATORS, type CallRow } from './row.ts'

export const MAIL_QUEUE: readonly CallRow[] = [
  { call: 'mailQueue.list', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/mails') },
  {
    call: 'mailQueue.resend',
    about: 'one that failed',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.calls('POST', `/mails/${await createMail(here, { failed: '550' })}/resend`),
  },
  {
    call: 'mailQueue.abandon',
    about: 'one that waits',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.calls('POST', `/mails/${await createMail(here)}/abandon`),
  },
]
