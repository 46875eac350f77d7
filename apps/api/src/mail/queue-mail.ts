import type { Db } from '../db/client.ts'
import { MAIL_CHOICES_FOOTER } from '../locales/fr-ca/mails.ts'
import { fillIn, findMailText, type MailKey } from './texts.ts'
import { isChosen, isUnwanted } from './unwanted.ts'

export interface Recipient {
  /** One address. */
  readonly email: string
  /** The account of the recipient; null where the address is nobody's account. */
  readonly user_id: number | null
}

export interface MailToQueue {
  readonly key: MailKey
  readonly to: Recipient
  /** What the text's placeholders stand for; those of the funder are filled in where none is given. */
  readonly values: Readonly<Record<string, string>>
  readonly now: Date
  /** The request that it is about, whose history tells it. */
  readonly request_id?: number
}

/** The longest line of a subject that mail programs show. */
const MAX_SUBJECT = 200

/**
 * Puts a mail into the queue, in the transaction of the act that it tells of: it leaves only if the act is, and
 * sending it later can fail without the act (decisions, section 6). One that its recipient chose not to get is kept
 * without its text and never leaves.
 */
export async function queueMail(tx: Db, { key, to, values, now, request_id }: MailToQueue): Promise<void> {
  const text = await findMailText(tx, key)
  const filled = { ...text.funder, ...values }
  const unwanted = await isUnwanted(tx, key, to.user_id)
  const footer = isChosen(key) && to.user_id !== null ? MAIL_CHOICES_FOOTER : ''
  const body = fillIn(text.body + footer, filled).replaceAll('\u0000', '')
  await tx
    .insertInto('mails')
    .values({
      key,
      recipient: oneLine(to.email),
      user_id: to.user_id,
      subject: oneLine(fillIn(text.subject, filled)),
      body: unwanted ? '' : body,
      unwanted,
      created_at: now,
      next_at: unwanted ? null : now,
      last_error: null,
      request_id: request_id ?? null,
    })
    .execute()
}

/** A subject is one header: a line break in a name must not begin another. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
