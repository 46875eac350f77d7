import { z } from 'zod'
import shipped from '../../content/mails.json' with { type: 'json' }
import type { Db } from '../db/client.ts'

/** Every mail that the product sends. */
export const MAIL_KEYS = [
  'password_reset',
  'account_created',
  'request_submitted',
  'request_submitted_staff',
  'request_returned',
  'request_accepted',
  'request_approved',
  'assignment',
  'closing_14_days',
  'closing_3_days',
] as const
export type MailKey = (typeof MAIL_KEYS)[number]

const Text = z.object({ key: z.string(), subject: z.string(), body: z.string() })
const Texts = z.object({
  mails: z.array(Text).default([]),
  /** Who writes: stands in for the regional office where there is none. */
  funder: z.record(z.string(), z.string()).default({}),
})

export interface MailText {
  readonly subject: string
  readonly body: string
  readonly funder: Readonly<Record<string, string>>
}

const SHIPPED = Texts.parse(shipped)

/** The text of a mail: the funder's own, and where they have none that can be used, the one that the product ships with. */
export async function findMailText(db: Db, key: MailKey): Promise<MailText> {
  const row = await db.selectFrom('texts').select('data').where('key', '=', 'mails').executeTakeFirst()
  const own = Texts.safeParse(row?.data).data
  const text = [...(own?.mails ?? []), ...SHIPPED.mails].find((mail) => mail.key === key)
  if (!text) throw new Error(`No text for the mail ${key}`)
  return { subject: text.subject, body: text.body, funder: { ...SHIPPED.funder, ...own?.funder } }
}

/**
 * Fills in `{{name}}`. Values are only ever text: what a value holds is not read again, and a name without a value
 * leaves nothing behind.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}
