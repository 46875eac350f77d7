import type { Db } from '../db/client.ts'
import { MAIL_CHOICES_FOOTER } from '../locales/fr-ca/mails.ts'
import { fillPlaceholders, findMailText, type MailKey } from './texts.ts'
import { isChosen, isUnwanted } from './unwanted.ts'

export interface Recipient {
  /** One e-mail address. */
  readonly email: string
  /** The recipient's account; null if the address belongs to no account. */
  readonly user_id: number | null
}

export interface MailToQueue {
  readonly key: MailKey
  readonly to: Recipient
  /** Values of the placeholders; those of the funder are added where none is given. */
  readonly values: Readonly<Record<string, string>>
  readonly now: Date
  /** The request that the mail is about, whose history lists it. */
  readonly request_id?: number
}

/** Maximum length of a subject that mail programs display. */
const MAX_SUBJECT = 200

/**
 * Queues a mail in the transaction of the act that it is about: it is sent only if that commits, and a failure to send
 * does not affect the act (decisions, section 6). A mail that its recipient opted out of is stored without its text and
 * never sent.
 */
export async function queueMail(tx: Db, { key, to, values, now, request_id }: MailToQueue): Promise<void> {
  const text = await findMailText(tx, key)
  const filled = { ...text.funder, ...values }
  const unwanted = await isUnwanted(tx, key, to.user_id)
  const footer = isChosen(key) && to.user_id !== null ? MAIL_CHOICES_FOOTER : ''
  const body = fillPlaceholders(text.body + footer, filled).replaceAll('\u0000', '')
  await tx
    .insertInto('mails')
    .values({
      key,
      recipient: oneLine(to.email),
      user_id: to.user_id,
      subject: oneLine(fillPlaceholders(text.subject, filled)),
      body: unwanted ? '' : body,
      unwanted,
      created_at: now,
      next_at: unwanted ? null : now,
      last_error: null,
      request_id: request_id ?? null,
    })
    .execute()
}

/** Reduces a subject to one line: a line break in a name must not start another header. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
