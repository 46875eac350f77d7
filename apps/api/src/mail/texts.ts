import { z } from 'zod'
import shipped from '../../content/mails.json' with { type: 'json' }
import type { Db } from '../db/client.ts'

/** Keys of the mails that the product sends. */
export const MAIL_KEYS = [
  'password_reset',
  'login_by_mail',
  'account_created',
  'second_factor_removed',
  'account_changed',
  'request_submitted',
  'request_submitted_staff',
  'request_returned',
  'request_accepted',
  'request_approved',
  'request_completed',
  'form_carried_over',
  'assignment',
  'analysis_returned',
  'conflict_lifted',
  'closing_14_days',
  'closing_3_days',
  'reminder',
] as const
export type MailKey = (typeof MAIL_KEYS)[number]

const Text = z.object({ subject: z.string(), body: z.string() })
/** The funder's names and contact, for placeholders; used where there is no regional office. */
const Funder = z.record(z.string(), z.string())

export interface MailText {
  readonly subject: string
  readonly body: string
  readonly funder: Readonly<Record<string, string>>
}

const SHIPPED = z.object({ mails: z.array(Text.extend({ key: z.string() })), funder: Funder }).parse(shipped)

/** Reads the template of a mail: the funder's, or the shipped one if theirs is missing or invalid. */
export async function findMailText(db: Db, key: MailKey): Promise<MailText> {
  const rows = await db
    .selectFrom('texts')
    .selectAll()
    .where('key', 'in', [`mail.${key}`, 'funder'])
    .execute()
  const own = new Map<string, unknown>(rows.map((row) => [row.key, row.data]))
  const text = Text.safeParse(own.get(`mail.${key}`)).data ?? SHIPPED.mails.find((mail) => mail.key === key)
  if (!text) throw new Error(`No text for the mail ${key}`)
  return { subject: text.subject, body: text.body, funder: funderOf(own.get('funder')) }
}

/** Reads the funder's names and contact, with shipped defaults. */
export async function findFunder(db: Db): Promise<MailText['funder']> {
  const row = await db.selectFrom('texts').select('data').where('key', '=', 'funder').executeTakeFirst()
  return funderOf(row?.data)
}

const funderOf = (own: unknown): MailText['funder'] => ({ ...SHIPPED.funder, ...Funder.safeParse(own).data })

/**
 * Replaces placeholders `{{name}}`. A value is inserted as text and not expanded again; a name without a value becomes
 * empty.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}
