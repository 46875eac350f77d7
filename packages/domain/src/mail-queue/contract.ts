import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, ListQuery, createPageSchema } from '../paging.ts'
import { MAIL_STATES } from './states.ts'

/** A mail that was not sent yet. Its text is left out, because its links open accounts. */
export const QueuedMail = z.object({
  id: z.number(),
  state: z.enum(MAIL_STATES),
  recipient: z.string(),
  subject: z.string(),
  /** The request that the mail is about; its label is the name of the organisation. */
  request: z.object({ id: z.number(), label: z.string() }).nullable(),
  /** ISO moments. `next_at`: when it is tried next; null when it is not tried again. */
  created_at: z.string(),
  next_at: z.string().nullable(),
  /** Number of attempts. */
  attempts: z.number(),
  /** The last reply of the mail server, unchanged. */
  last_error: z.string().nullable(),
})
export type QueuedMail = z.infer<typeof QueuedMail>

export const mailQueue = {
  list: endpoint({
    method: 'GET',
    path: '/mails',
    summary: 'Mails that wait to be sent or could not be, by page: for administrators',
    query: ListQuery,
    reply: createPageSchema(QueuedMail),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/mails/:id/resend',
    summary: 'Has a mail that has not left tried again at once',
    params: IdParams,
    reply: QueuedMail,
  }),
  abandon: endpoint({
    method: 'POST',
    path: '/mails/:id/abandon',
    summary: 'Gives up a mail that has not left: it is tried no more',
    params: IdParams,
  }),
}
