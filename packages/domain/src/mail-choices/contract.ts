import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/**
 * The kinds of mails that people may choose not to receive, with the ranks that receive them. Mails about an account
 * cannot be switched off.
 */
const RANKS_OF_MAILS = {
  request_submitted: [5],
  request_returned: [5],
  request_accepted: [5],
  request_approved: [5],
  closing: [5],
  request_to_validate: [1, 2],
  assignment: [1, 2, 3, 4],
  analysis_returned: [1, 2, 3, 4],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type MailKind = keyof typeof RANKS_OF_MAILS
const MailKind = z.enum(Object.keys(RANKS_OF_MAILS) as [MailKind, ...MailKind[]])

/** The kinds of mails that a rank may receive, in the order of the page. */
export const mailKindsOf = (rank: number): readonly MailKind[] =>
  MailKind.options.filter((kind) => (RANKS_OF_MAILS[kind] as readonly number[]).includes(rank))

/** A kind of mail, and whether the person wants to receive it. */
export const MailChoice = z.object({ kind: MailKind, wanted: z.boolean() })
export type MailChoice = z.infer<typeof MailChoice>

export const mailChoices = {
  list: endpoint({
    method: 'GET',
    path: '/mail_choices',
    summary: 'The kinds of mails that one may get, and whether one wants them',
    reply: z.array(MailChoice),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/mail_choices/:kind',
    summary: 'Chooses whether one gets the mails of a kind',
    params: z.object({ kind: MailKind }),
    body: MailChoice.pick({ wanted: true }),
    reply: z.array(MailChoice),
  }),
}
