import type { Db } from '../../db/client.ts'
import { REQUEST_MAIL_DEFAULTS } from '../../locales/fr-ca/request-mails.ts'
import { longDate } from '../../locales/long-date.ts'
import { buildRecipientValues } from '../../mail/links.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { MailKey } from '../../mail/texts.ts'
import { readRequestRecipients } from '../recipients.ts'
import { requestMailValues } from '../request-mail.ts'

interface Reminding {
  readonly tx: Db
  readonly origin: () => string
  readonly now: Date
}

interface RequestToSubmit {
  readonly id: number
  readonly filled_form_id: number
  readonly organization_id: number
  readonly responsible_id: number | null
  readonly date_close: string | null
}

/** Queues a reminder to submit a request for each person of its organisation; returns the addresses. */
export async function mailReminder(
  { tx, origin, now }: Reminding,
  key: MailKey,
  request: RequestToSubmit,
): Promise<string[]> {
  const { date_close } = request
  const values = {
    ...(await requestMailValues(tx, { origin }, request)),
    date_close: date_close === null ? REQUEST_MAIL_DEFAULTS.date_close : longDate(date_close),
    completion: String(await percentOf(tx, request.filled_form_id)),
  }
  const people = await readRequestRecipients(tx, request)
  for (const to of people) {
    const own = buildRecipientValues({ origin }, to)
    await queueMail(tx, { key, to, values: { ...values, ...own }, request_id: request.id, now })
  }
  return people.map(({ email }) => email)
}

async function percentOf(tx: Db, filled_form_id: number): Promise<number> {
  const filled = await tx
    .selectFrom('filled_forms')
    .select('percent')
    .where('id', '=', filled_form_id)
    .executeTakeFirstOrThrow()
  return filled.percent
}
