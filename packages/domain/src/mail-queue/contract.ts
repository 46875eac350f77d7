import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, ListQuery, pageOf } from '../paging.ts'
import { MAIL_STATES } from './states.ts'

/** A mail that has not left. Its text is nobody's to read here: links in it open accounts. */
export const QueuedMail = z.object({
  id: z.number(),
  state: z.enum(MAIL_STATES),
  recipient: z.string(),
  subject: z.string(),
  /** The request that it is about, by the name of its organisation. */
  request: z.object({ id: z.number(), label: z.string() }).nullable(),
  /** ISO moments. `next_at`: of the next try; null when none follows. */
  created_at: z.string(),
  next_at: z.string().nullable(),
  /** How often it was tried. */
  attempts: z.number(),
  /** What the mail server said last, in its own words. */
  last_error: z.string().nullable(),
})
export type QueuedMail = z.infer<typeof QueuedMail>

export const mailQueue = {
  list: endpoint({
    method: 'GET',
    path: '/mails',
    summary: 'Mails that wait to be sent or could not be, by page: for administrators',
    query: ListQuery,
    reply: pageOf(QueuedMail),
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
